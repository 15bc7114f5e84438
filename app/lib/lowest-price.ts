import { formatPrice, type Priced, priceInAll } from "./money.ts";

/** `from ₹14,595 per person with taxes`, of what has seats; empty without prices, and without `with taxes` unless each price is known to hold them. */
export function spellLowestPrice(cards: readonly (Priced & { readonly isSoldOut: boolean })[]): string {
	const open = cards.filter(({ isSoldOut }) => !isSoldOut);
	const prices = open.flatMap((card) => priceInAll(card) ?? []);
	if (prices.length === 0) return "";
	const isInAll = open.every(
		({ priceInPaise, taxes }) => priceInPaise === null || typeof taxes?.fullPriceInPaise === "number",
	);
	return `from ${formatPrice(Math.min(...prices))} per person${isInAll ? " with taxes" : ""}`;
}
