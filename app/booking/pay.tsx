import { redirect } from "react-router";
import { spellDayWithWeekday } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/pay.ts";
import { EndPage } from "./end-page.tsx";
import { LookAgain } from "./look-again.tsx";
import { lookCount } from "./looks.ts";
import { privateMeta } from "./private-meta.ts";
import { actions, form as formClass } from "./step-page.css.ts";

export const meta = () => privateMeta("Pay");

export async function loader(args: Route.LoaderArgs) {
	const { requireUser, till, url } = wire(args);
	await requireUser();
	const attempt = url.searchParams.get("attempt") ?? "";
	const found = await till.find(attempt);
	if (found.kind === "none") throw redirect(paths.checkOutReview());
	if (found.kind === "over") throw redirect(paths.payment(found.orderId));
	return { found, attempt, count: lookCount(url.searchParams) };
}

/** `/check-out/pay`: the hand-over to the payment page, or how the payment that began stands. */
export default function PayPage({ loaderData: { found, attempt, count } }: Route.ComponentProps) {
	if (found.kind === "due") return <HandOver due={found.due} />;
	if (found.kind === "running")
		return (
			<EndPage title="One moment, please" tone="calm">
				<Text>We are preparing your payment and wait for an answer. Nothing has been taken from you.</Text>
				<LookAgain count={count} next={paths.checkOutPay(attempt, count + 1)} anew={paths.checkOutPay(attempt)} />
				<LinkButton to={paths.checkOutReview()} tone="quiet">
					Back to your cart
				</LinkButton>
			</EndPage>
		);
	return (
		<EndPage title="The payment did not begin" tone="critical">
			<Text>
				{found.kind === "refused" && found.message ? `${found.message}. ` : ""}
				Nothing has been taken from you, and your cart is as you left it.
			</Text>
			<div>
				<LinkButton to={paths.checkOutReview()}>Back to your cart</LinkButton>
			</div>
		</EndPage>
	);
}

type Due = Extract<Awaited<ReturnType<Wire["till"]["find"]>>, { kind: "due" }>["due"];

/** A plain form of the payment page's own: it leaves the site, so no script is asked. */
const HandOver = ({ due }: { readonly due: Due }) => (
	<EndPage title={`Pay ${spellPrice(due.amountInPaise)}`} tone="calm">
		<Text>
			{due.title}, {spellDayWithWeekday(due.date)}
		</Text>
		{due.amountInPaise === due.expectedInPaise ? null : (
			<Notice kind="info" announced={false}>
				{`The price has changed from ${spellPrice(due.expectedInPaise)} to ${spellPrice(due.amountInPaise)}.`}
			</Notice>
		)}
		<Text>
			You pay on the page of our payment partner and come back here. If the connection breaks meanwhile, do not pay
			again: come back to this site, and we will find out how it went.
		</Text>
		<form method="post" action={due.action} className={formClass}>
			{Object.entries(due.fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" icon="card" block>
				{`Go to the payment page`}
			</Button>
		</form>
		<div className={actions}>
			<LinkButton to={paths.checkOutReview()} tone="quiet">
				Not now
			</LinkButton>
		</div>
	</EndPage>
);
