import { type CancellationToday, refundWay } from "#app/lib/cancellation.ts";
import { type Day, formatDay } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";

/**
 * Says in sentences what a cancellation costs from today on. Only the loader calls it, so that its words are not part
 * of the script.
 */
export function spellRefundTerms(
	{ chargePercent, chargeInPaise, until, later }: CancellationToday,
	today: Day,
): string {
	if (chargePercent >= 100) return "Non-refundable from today.";
	const after = later && ` Cancelling later: ${later}.`;
	const isLastDay = until === today;
	const when = until ? `Cancel by ${formatDay(until)}` : "Cancel before departure";
	if (chargePercent === 0) return `${isLastDay ? "Only today: cancel" : when} for a full refund, ${refundWay}.${after}`;
	return `${isLastDay ? "Only today" : when}: ${formatPrice(chargeInPaise)} cancellation charge (${chargePercent}% of the total price, taxes included). The rest is refunded ${refundWay}.${after}`;
}
