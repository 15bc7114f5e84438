import { paiseOrNull } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { contract, ReplyOf } from "#server/contract/index.ts";

type CardReply = ReplyOf<typeof contract.package.recentlyVisited>[number];

/** Returns null on request and in another currency. */
export const toShownPrice = (
	{ currency, priceonrequest }: Pick<CardReply, "currency" | "priceonrequest">,
	rupees: number | null,
): number | null => (currency === "INR" && priceonrequest === false ? paiseOrNull(rupees) : null);

const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/**
 * Returns the taxes that are added to a price: GST on the price, TCS on both. Returns null where none is, or nothing is
 * known of them.
 */
export function addedTaxes(
	priceInPaise: number | null,
	rates: ReturnType<typeof toTaxRates>,
): {
	/** The price includes every tax; it is null where one is not known. */
	readonly fullPriceInPaise: number | null;
} | null {
	const { gstPercent, isTcsApplicable } = rates;
	if (priceInPaise === null) return null;
	const tcsPercent = isTcsApplicable === false ? 0 : rates.tcsPercent;
	const isTaxed = Boolean(gstPercent) || (isTcsApplicable === true && tcsPercent !== 0);
	if (!isTaxed) return null;
	if (gstPercent === null || isTcsApplicable === null || tcsPercent === null) return { fullPriceInPaise: null };
	const withGst = priceInPaise + percentOf(priceInPaise, gstPercent);
	return { fullPriceInPaise: withGst + percentOf(withGst, tcsPercent) };
}

/** Returns what the upstream tells of the taxes on a price; null where it does not. */
export const toTaxRates = ({
	gstrate,
	tcsapplicable,
	tcsrate,
}: Pick<CardReply, "gstrate" | "tcsapplicable" | "tcsrate">) => ({
	gstPercent: gstrate,
	isTcsApplicable: tcsapplicable,
	tcsPercent: tcsrate,
});

/** Returns `Kochi → Alleppey, 5 stops`, or with a stop on the way `Kochi → Alleppey via Munnar`. */
export function spellJourney(route: readonly string[], via?: string): string {
	const [first = ""] = route;
	const last = route.findLast((stop) => stop !== first);
	const ends = last ? `${first} → ${last}` : first;
	if (via && via !== first && via !== last) return `${ends} via ${via}`;
	return route.length > 2 ? `${ends}, ${route.length} stops` : ends;
}

/** This is a package as lists show it. */
export type PackageCard = ReturnType<typeof toListedCard>;

/** Maps a package for lists. */
export function toListedCard(reply: CardReply, picture: ResourceClient["picture"]) {
	// No package costs nothing.
	const priceInPaise = toShownPrice(reply, reply.price || null);
	const route = reply.route.filter(Boolean);
	return {
		/** The id is empty where the upstream sends none: the package cannot be wished or booked then. */
		id: reply.id,
		title: reply.title,
		slug: reply.slug,
		categorySlug: reply.categoryslug || null,
		/** The path is like `/media/…`; it takes `?w={pixels}`. */
		image: picture(reply.image),
		/** The days are whole, with the first and the last included. */
		duration: reply.duration,
		/** The price is per adult; it is null when the price is on request. */
		priceInPaise,
		taxes: addedTaxes(priceInPaise, toTaxRates(reply)),
		/** The rating is above 0 and at most 5. */
		rating: reply.rating || null,
		reviewCount: reply.reviewcount,
		/** The places stand in the order of the journey; the list is empty where the upstream sends none. */
		route,
		/** The text is like `Kochi → Alleppey, 5 stops`; it is empty without a route. */
		journey: spellJourney(route),
		/** This is the next departure with seats; it is null where the upstream sends none. */
		nextDate: reply.nextdate,
		seatsLeft: reply.seatsleft,
		/** The upstream says that no date has seats. */
		isSoldOut: reply.nextdate === null && reply.seatsleft === 0,
	};
}

/** What can be booked comes before what is sold out. */
export function readCards(replies: readonly CardReply[], picture: ResourceClient["picture"]): PackageCard[] {
	const cards = replies.map((reply) => toListedCard(reply, picture));
	return [...cards.filter(({ isSoldOut }) => !isSoldOut), ...cards.filter(({ isSoldOut }) => isSoldOut)];
}
