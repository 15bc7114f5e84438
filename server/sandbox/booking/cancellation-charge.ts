import { dayMs } from "../clock.ts";
import type { PackageContent } from "../database/schema.ts";
import type { Booking } from "./payment-records.ts";
import { formatRupees } from "./price.ts";

type CancellationBands = PackageContent["cancellation"];
type CancelledBooking = Pick<Booking, "yatraDate" | "totalInPaise" | "paidInPaise">;

function percentKept(bands: CancellationBands, yatraDate: string, today: string): number {
	const daysLeft = (Date.parse(yatraDate) - Date.parse(today)) / dayMs;
	const latestLast = [...bands].sort((one, other) => other.daysBefore - one.daysBefore);
	return latestLast.find(({ daysBefore }) => daysLeft >= daysBefore)?.percent ?? 100;
}

/** Returns paise: a share of the total price, taxes included, and at most what was paid. */
export function cancellationCharge(
	bands: CancellationBands,
	{ yatraDate, totalInPaise, paidInPaise }: CancelledBooking,
	today: string,
): number {
	return Math.min(Math.round((totalInPaise * percentKept(bands, yatraDate, today)) / 100), paidInPaise);
}

/**
 * One traveller of a booking is cancelled: the total falls by their share less the charge on it, and what is then paid
 * too much comes back. Amounts are in paise.
 */
export function travellerCancellation(
	bands: CancellationBands,
	{ yatraDate, totalInPaise, paidInPaise }: CancelledBooking,
	shareInPaise: number,
	today: string,
) {
	const charges = Math.round((shareInPaise * percentKept(bands, yatraDate, today)) / 100);
	const total = totalInPaise - shareInPaise + charges;
	const refund = Math.max(0, paidInPaise - total);
	return { charges, total, refund, balance: Math.max(0, total - paidInPaise) };
}

const spellRefund = (refundInPaise: number): string =>
	refundInPaise === 0
		? "No refund is due."
		: `${formatRupees(refundInPaise)} is refunded the way you paid, within ten working days.`;

/** Returns the mail of a cancellation. */
export const cancellationNotice = (bookingNumber: string, refundInPaise: number): string =>
	`Your booking ${bookingNumber} is cancelled. ${spellRefund(refundInPaise)}`;

/** Returns the mail of one traveller's cancellation. */
export const travellerNotice = (bookingNumber: string, name: string, refundInPaise: number): string =>
	`${name} is no longer part of your booking ${bookingNumber}. ${spellRefund(refundInPaise)}`;
