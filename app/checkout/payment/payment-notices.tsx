import { Notice } from "#app/components/overlays/notice.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import type { RequestContext } from "#server/bff/context/index.ts";
import { unfinishedPayment } from "./payment-page.css.ts";
import { PaymentPageForm } from "./payment-page-form.tsx";
import type { RunningPayment } from "./running-payment.ts";

type PaymentStatus = Awaited<ReturnType<RequestContext["payments"]["findStatus"]>>;

/** Shown with an empty cart: the connection may have been lost before the payment's result arrived. */
export function LastPayment({ status }: { status: PaymentStatus }) {
	if (status.kind === "none" || status.about === null) return null;
	const { title, date, orderId } = status.about;
	const trip = `${title}, ${formatDay(date)}`;
	const page = paths.payment(orderId);
	if (status.kind === "paid")
		return (
			<Notice kind="success" announced={false}>
				{`Your last payment went through and your trip is booked: ${trip}. `}
				<a href={status.booking ? paths.booking(status.booking.id) : page}>View booking</a>
			</Notice>
		);
	return (
		<Notice kind="info" announced={false}>
			{status.kind === "failed"
				? `Your last payment failed: ${trip}. `
				: `${status.isReported ? "We are still checking your last payment" : "Payment not finished"}: ${trip}. If you have paid, don't pay again. `}
			<a href={page}>Check payment status</a>
		</Notice>
	);
}

interface OpenPaymentNoticeProps {
	running: RunningPayment | null;
	of?: "cart" | "booking";
}

/** One press leads back to the payment page. */
export function OpenPaymentNotice({ running, of = "cart" }: OpenPaymentNoticeProps) {
	if (running === null) return null;
	const { attempt, form } = running;
	const told = `Payment not finished: you started to pay for this ${of}.`;
	if (form === null)
		return (
			<Notice kind="info" announced={false}>
				{`${told} `}
				<a href={paths.checkOutPay(attempt)}>Continue that payment</a>
			</Notice>
		);
	return (
		<div className={unfinishedPayment}>
			<Notice kind="info" announced={false}>
				{told}
			</Notice>
			<PaymentPageForm {...form} tone="calm">
				Continue that payment
			</PaymentPageForm>
		</div>
	);
}
