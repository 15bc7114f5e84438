import { redirect } from "react-router";
import { checkoutActions } from "#app/checkout/step-page.css.ts";
import { LinkButton } from "#app/components/display/button.tsx";
import { Text } from "#app/components/display/text.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { asSentence } from "#app/lib/as-sentence.ts";
import { formatDayWithWeekday, isDay } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type RequestContext, type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/pay.ts";
import { AutoRefresh, readRefreshCount } from "./auto-refresh.tsx";
import { PaymentAssurance } from "./payment-assurance.tsx";
import { PaymentMessage } from "./payment-page.tsx";
import { PaymentPageForm } from "./payment-page-form.tsx";

export const handle: RouteFacts = { urgency: "urgent" };

export const meta = () => privateMeta("Pay");

export async function loader(args: Route.LoaderArgs) {
	const { requireUser, payments, url } = requestContext(args);
	await requireUser();
	const attempt = url.searchParams.get("attempt") ?? "";
	const payment = await payments.findAttempt(attempt);
	if (payment.kind === "none") throw redirect(paths.checkOutReview());
	if (payment.kind === "over") throw redirect(paths.payment(payment.orderId));
	return { payment, attempt, count: readRefreshCount(url.searchParams) };
}

export default function PayPage({ loaderData: { payment, attempt, count } }: Route.ComponentProps) {
	if (payment.kind === "due") return <HandOver due={payment.due} />;
	if (payment.kind === "running")
		return (
			<PaymentMessage title="One moment, please" tone="calm">
				<Text>We are preparing your payment. You have not been charged.</Text>
				<AutoRefresh count={count} next={paths.checkOutPay(attempt, count + 1)} restart={paths.checkOutPay(attempt)} />
				<BackLink bookingId={payment.bookingId} tone="quiet" />
			</PaymentMessage>
		);
	if (payment.kind === "unknown")
		return (
			<PaymentMessage title="We can't check this payment right now" tone="calm">
				<Text>If you have paid, don't pay again: your booking appears under My Bookings.</Text>
				<AutoRefresh count={count} next={paths.checkOutPay(attempt, count + 1)} restart={paths.checkOutPay(attempt)} />
			</PaymentMessage>
		);
	return (
		<PaymentMessage title="The payment could not start" tone="critical">
			<Text>
				{payment.kind === "refused" && payment.message ? `${asSentence(payment.message)} ` : ""}
				{`You have not been charged, and your ${payment.bookingId ? "booking is unchanged" : "cart is saved"}.`}
			</Text>
			<div>
				<BackLink bookingId={payment.bookingId} />
			</div>
		</PaymentMessage>
	);
}

const BackLink = ({ bookingId, tone }: { bookingId: string | null; tone?: "quiet" }) => (
	<LinkButton to={bookingId ? paths.bookingPay(bookingId) : paths.checkOutReview()} {...(tone && { tone })}>
		{bookingId ? "Back to your booking" : "Back to your cart"}
	</LinkButton>
);

type DuePayment = Extract<Awaited<ReturnType<RequestContext["payments"]["findAttempt"]>>, { kind: "due" }>["due"];

/**
 * Returns whether the amount is the one that the cart showed; a cart without a total showed none, so every amount
 * passes.
 */
const isAsExpected = ({ amountInPaise, expectedInPaise }: DuePayment): boolean =>
	expectedInPaise === null || amountInPaise === expectedInPaise;

const hostOf = (address: string): string | null => (URL.canParse?.(address) ? new URL(address).host : null);

const HandOver = ({ due }: { due: DuePayment }) => (
	<PaymentMessage
		title={`${isAsExpected(due) ? "Pay" : "The price has changed: pay"} ${formatAmount(due.amountInPaise)}`}
		tone="calm"
	>
		<Text>{[due.title, isDay(due.date) ? formatDayWithWeekday(due.date) : ""].filter(Boolean).join(", ")}</Text>
		{isAsExpected(due) || due.expectedInPaise === null ? null : (
			<Notice kind="info" announced={false}>
				{`The price has changed from ${formatAmount(due.expectedInPaise)} to ${formatAmount(due.amountInPaise)}.`}
			</Notice>
		)}
		<PaymentAssurance partner={hostOf(due.action)} />
		<Text>
			You come back here after you pay. If the connection drops, don't pay again: return to this site and we will check
			your payment.
		</Text>
		<PaymentPageForm action={due.action} fields={due.fields} isAtOnce={due.amountInPaise === due.expectedInPaise}>
			Go to the payment page
		</PaymentPageForm>
		<Text size="s">
			Already paid? <a href={paths.payment(due.orderId)}>Check payment status</a>
		</Text>
		<div className={checkoutActions}>
			<LinkButton to={due.bookingId ? paths.bookingPay(due.bookingId) : paths.checkOutReview()} tone="quiet">
				Not now
			</LinkButton>
		</div>
	</PaymentMessage>
);
