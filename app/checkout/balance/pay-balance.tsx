import { data, Form, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { balancePaymentSchema } from "#app/checkout/checkout.schema.ts";
import { failureToStart, paymentMessages } from "#app/checkout/payment/not-started.ts";
import { loadBalance } from "#app/checkout/payment/paid-booking.ts";
import { PaymentAssurance } from "#app/checkout/payment/payment-assurance.tsx";
import { OpenPaymentNotice } from "#app/checkout/payment/payment-notices.tsx";
import { PaymentMessage } from "#app/checkout/payment/payment-page.tsx";
import { loadRunning } from "#app/checkout/payment/running-payment.ts";
import { checkoutActions, checkoutForm } from "#app/checkout/step-page.css.ts";
import { LinkButton } from "#app/components/display/button.tsx";
import { CallUs } from "#app/components/display/call-us.tsx";
import { Text } from "#app/components/display/text.tsx";
import { AccountKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { asSentence } from "#app/lib/as-sentence.ts";
import { formatDay, isDay } from "#app/lib/dates.ts";
import { isFormActionData } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { formatAmount, formatPrice } from "#app/lib/money.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	type BookingSummary,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	required,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/pay-balance.ts";

export const handle: RouteFacts = { write: "account", repeatable: true };

export const meta = () => privateMeta("Pay the balance");

/** After a refusal the page must show the balance that is paid. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	defaultShouldRevalidate || actionStatus === 422 || actionStatus === 429;

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const { booking, balance } = await requireBalance(ctx, args.params.id);
	const running = await ctx.payments.findRunningBalance(toPayable(booking, balance.inPaise));
	return {
		booking,
		balance,
		running: running === null ? null : await loadRunning(ctx, running),
		attempt: ctx.payments.newIdempotencyKey(booking.id),
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { booking, balance } = await requireBalance(ctx, args.params.id);
	const form = await ctx.form(balancePaymentSchema);
	if (!form.ok) return form.invalid();
	const { attempt, seenBalance } = form.value;
	if (balance.inPaise !== Number(seenBalance))
		return form.invalid({ seenBalance: [changeText(Number(seenBalance), balance.inPaise)] });
	const started = await ctx.payments.startBalance({ attempt, booking: toPayable(booking, balance.inPaise) });
	if (started.kind === "started") {
		ctx.session.set("mayOwe", true);
		// A document is loaded: only the CSP of that page lets a form post to the payment page.
		return redirectDocument(paths.checkOutPay(started.attempt), 303);
	}
	return replyFor(
		ctx,
		form,
		failureToStart(started),
		paymentMessages("seenBalance", "This booking can't be paid online right now"),
	);
}

export default function PayBalancePage({ loaderData }: Route.ComponentProps) {
	const { booking, balance, running, attempt } = loaderData;
	const { id, number, title, startsOn, totalInPaise, paidInPaise } = booking;
	const reply = useReply<typeof action>();
	const isBusy = useBusy();
	const error = isFormActionData(reply) ? reply.result.error?.seenBalance?.[0] : undefined;
	const trip = [title ?? "Your trip", startsOn && isDay(startsOn) ? formatDay(startsOn) : "", number ?? ""];
	return (
		<PaymentMessage title={`${balance.text}.`} tone="calm">
			{error ? <Notice kind="error">{asSentence(error)}</Notice> : null}
			<Text strong>{trip.filter(Boolean).join(", ")}</Text>
			{totalInPaise === null || paidInPaise === null ? null : (
				<Text>{`Total ${formatPrice(totalInPaise)}, paid so far ${formatPrice(paidInPaise)}.`}</Text>
			)}
			<OpenPaymentNotice running={running} of="booking" />
			<Form method="post" action={paths.bookingPay(id)} className={checkoutForm}>
				<AccountKey />
				<input type="hidden" name="attempt" value={attempt} />
				<input type="hidden" name="seenBalance" value={balance.inPaise} />
				<PaymentAssurance />
				<SubmitButton isBusy={isBusy} icon="lock">
					Continue to payment
				</SubmitButton>
			</Form>
			<Text size="s">
				Need another way to pay? <CallUs />
			</Text>
			<div className={checkoutActions}>
				<LinkButton to={paths.booking(id)} tone="calm">
					View booking
				</LinkButton>
			</div>
		</PaymentMessage>
	);
}

const toPayable = ({ id, title, slug, startsOn }: BookingSummary, balanceInPaise: number) => ({
	...{ id, title: title ?? "Your trip", slug, date: startsOn ?? "", balanceInPaise },
});

function changeText(seenInPaise: number, balanceInPaise: number): string {
	return `The balance has changed from ${formatAmount(seenInPaise)} to ${formatAmount(balanceInPaise)}. Check it before you pay`;
}

/** @throws a redirect to the booking where nothing is to be paid online; `data(null)` with 404 for another user's or 503 */
async function requireBalance(ctx: RequestContext, id: string) {
	await ctx.requireUser();
	const booking = required(await ctx.api.bookings.list()).find((summary) => summary.id === id);
	if (!booking) throw data(null, { status: 404 });
	const balance = booking.canPayOnline ? await loadBalance(ctx.api, booking) : "none";
	if (balance === "none" || balance === "unknown") throw redirect(paths.booking(id));
	return { booking, balance };
}
