import { formatDay, isDay } from "./dates.ts";
import { formatPrice } from "./money.ts";

/** A payment that was begun and is not known to have ended. */
export interface OpenPaymentFacts {
	readonly orderId: string;
	readonly title: string;
	/** Empty where unknown. */
	readonly date: string;
	readonly amountInPaise: number;
	/** Of a balance; null for a cart. */
	readonly bookingId: string | null;
	/** The payment page says that it is paid. */
	readonly isReported: boolean;
}

/** E.g. `Payment not finished: Kerala Backwaters, 23 December 2026, ₹35,236.` */
export function spellOpenPayment({ title, date, amountInPaise, isReported }: OpenPaymentFacts): string {
	const what = [title, isDay(date) ? formatDay(date) : "", formatPrice(amountInPaise)].filter(Boolean).join(", ");
	return `${isReported ? "Payment being confirmed" : "Payment not finished"}: ${what}.`;
}

/** Of a booking with an open payment, only that is said. */
export const withoutOpenPayments = <Reminder extends { readonly bookingId: string }>(
	reminders: readonly Reminder[],
	open: readonly OpenPaymentFacts[],
): Reminder[] => reminders.filter(({ bookingId }) => !open.some((payment) => payment.bookingId === bookingId));
