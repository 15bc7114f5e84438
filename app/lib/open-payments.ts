import { formatDay, isDay } from "./dates.ts";
import { formatAmount } from "./money.ts";

interface OpenPaymentFacts {
	readonly orderId: string;
	readonly title: string;
	/** The date is empty where it is unknown. */
	readonly date: string;
	readonly amountInPaise: number;
	/** The booking of a balance; null for a cart. */
	readonly bookingId: string | null;
	/** The payment page reported it as paid. */
	readonly isReported: boolean;
}

export interface PaymentReminder {
	readonly orderId: string;
	/** The text is like `Payment not finished: Kerala Backwaters, 23 December 2026, ₹35,236`. */
	readonly text: string;
}

/**
 * Adds reminders of payments that were begun and are not known to have ended. Nothing else is said of a booking with
 * one.
 */
export function withPaymentReminders<Reminder extends { readonly bookingId: string }>(
	reminders: readonly Reminder[],
	open: readonly OpenPaymentFacts[],
): { readonly payments: PaymentReminder[]; readonly reminders: Reminder[] } {
	return {
		payments: open.map((payment) => ({ orderId: payment.orderId, text: spell(payment) })),
		reminders: reminders.filter(({ bookingId }) => !open.some((payment) => payment.bookingId === bookingId)),
	};
}

function spell({ title, date, amountInPaise, isReported }: OpenPaymentFacts): string {
	const what = [title, isDay(date) ? formatDay(date) : "", formatAmount(amountInPaise)].filter(Boolean).join(", ");
	return `${isReported ? "Payment being confirmed" : "Payment not finished"}: ${what}.`;
}
