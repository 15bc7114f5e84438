import { formatPrice, type Priced, priceInAll } from "./money.ts";

/**
 * Returns `from ₹14,595 per person with taxes`, of what has seats; the text is empty without prices, and lacks
 * `with taxes` where that price does not tell of taxes or another's are not known.
 */
export function spellLowestPrice(cards: readonly (Priced & { readonly isSoldOut: boolean })[]): string {
	const open = cards.filter(({ isSoldOut, priceInPaise }) => !isSoldOut && priceInPaise !== null);
	const prices = open.flatMap((card) => priceInAll(card) ?? []);
	if (prices.length === 0) return "";
	const lowest = Math.min(...prices);
	const isTold = open.some((card) => priceInAll(card) === lowest && card.taxes);
	const isInAll = isTold && open.every(({ taxes }) => taxes?.fullPriceInPaise !== null);
	return `from ${formatPrice(lowest)} per person${isInAll ? " with taxes" : ""}`;
}
