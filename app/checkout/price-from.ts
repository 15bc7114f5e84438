import { formatPrice } from "#app/lib/money.ts";
import type { Cart } from "#server/bff/context/index.ts";

/** The ticked travellers are not those of the cart (`changed`), or the visitor may change them (`watched`). */
export type Ticks = "changed" | "watched";

/**
 * Spells what is known of the price before it is known who travels: `From ₹23,415 per adult`. A cart without travellers
 * has the price of one adult in all; of others only the fare is known. Returns null where the upstream tells no total
 * before the payment.
 */
export function spellFrom({
	travellerIds,
	price: { perPersonInPaise, totalInPaise, gstInPaise },
}: Cart): string | null {
	if (totalInPaise === null) return null;
	if (travellerIds.length === 0) return `From ${formatPrice(totalInPaise)} per adult`;
	if (perPersonInPaise === null) return "The price depends on who travels";
	return `From ${formatPrice(perPersonInPaise)} per adult${gstInPaise === 0 ? "" : ", before taxes"}`;
}
