import { formatDay } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import type { Cart } from "#server/bff/context/index.ts";

export const toTripKey = ({ packageId, date }: Pick<Cart, "packageId" | "date">): string => `${packageId} ${date}`;

const otherTrip = "Your cart now has another trip";
const newPrice = "The price has changed";
const changed = "Your cart has changed";

interface SeenCart {
	/** The total is null where the cart did not tell it. */
	readonly totalInPaise: number | null;
	/** The trip is undefined where the form did not say it. */
	readonly trip: string | undefined;
}

/** Says what is different about the cart since its form was shown; the text begins with the heading for the page. */
export function cartChangeText(cart: Cart, seen: SeenCart): string {
	const { totalInPaise } = cart.price;
	const isKnown = seen.totalInPaise !== null && totalInPaise !== null && totalInPaise !== seen.totalInPaise;
	const amounts = isKnown ? `from ${formatAmount(seen.totalInPaise)} to ${formatAmount(totalInPaise)}` : null;
	if (seen.trip !== undefined && seen.trip !== toTripKey(cart)) {
		const total = amounts === null ? "" : `. The total went ${amounts}`;
		return `${otherTrip}: ${cart.title}, ${formatDay(cart.date)}${total}. Check it before you pay`;
	}
	if (amounts === null) return `${changed} since you saw it. Check it before you pay`;
	return `${newPrice} ${amounts}. Check it before you pay`;
}

/** Returns null for any other error of the form. */
export const cartChangeTitle = (error: string | undefined): string | null =>
	[otherTrip, newPrice, changed].find((title) => error?.startsWith(title)) ?? null;
