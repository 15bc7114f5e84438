import { paiseOrNull, pathTo } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { contract, ReplyOf, Slug } from "#server/contract/index.ts";

/** Whole days, the first and the last included. */
export interface Duration {
	readonly nights: number;
	readonly days: number;
}

/** Taxes that are added to a price. */
export interface AddedTaxes {
	/** With every tax; null where one is not known. */
	readonly fullPriceInPaise: number | null;
}

/** What the upstream tells of the taxes on a price; null where it does not. */
export interface TaxRates {
	readonly gstPercent: number | null;
	readonly isTcsApplicable: boolean | null;
	readonly tcsPercent: number | null;
}

/** A package as lists show it. */
export interface PackageCard {
	/** Empty where the upstream sends none: the package cannot be wished or booked then. */
	readonly id: string;
	readonly title: string;
	readonly slug: Slug;
	readonly categorySlug: Slug | null;
	/** `/{category slug, or "packages"}/{slug}`. */
	readonly href: string;
	/** `/media/…`; takes `?w={pixels}`. */
	readonly image: string | null;
	readonly duration: Duration | null;
	/** Per adult; null when the price is on request. */
	readonly priceInPaise: number | null;
	/** Null where no tax is added, or nothing is known of taxes. */
	readonly taxes: AddedTaxes | null;
	/** Above 0, at most 5. */
	readonly rating: number | null;
	readonly reviewCount: number;
	/** The places in the order of the journey; empty where the upstream sends none. */
	readonly route: readonly string[];
	/** `Kochi → Alleppey, 5 stops`; empty without a route. */
	readonly journey: string;
	/** The next departure with seats; null where the upstream sends none. */
	readonly nextDate: string | null;
	readonly seatsLeft: number | null;
	/** The upstream says that no date has seats. */
	readonly isSoldOut: boolean;
}

type CardReply = ReplyOf<typeof contract.package.recentlyVisited>[number];

/** The path of a package's page. */
export const packagePath = (slug: string, categorySlug: string | null | undefined): string =>
	pathTo(categorySlug || "packages", slug);

/** Null on request and in another currency. */
export const shownPriceOf = (
	{ currency, priceonrequest }: Pick<CardReply, "currency" | "priceonrequest">,
	rupees: number | null,
): number | null => (currency === "INR" && priceonrequest === false ? paiseOrNull(rupees) : null);

const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/** GST on the price, TCS on both. */
export function addedTaxes(priceInPaise: number | null, rates: TaxRates): AddedTaxes | null {
	const { gstPercent, isTcsApplicable } = rates;
	if (priceInPaise === null) return null;
	const tcsPercent = isTcsApplicable === false ? 0 : rates.tcsPercent;
	const isTaxed = Boolean(gstPercent) || (isTcsApplicable === true && tcsPercent !== 0);
	if (!isTaxed) return null;
	if (gstPercent === null || isTcsApplicable === null || tcsPercent === null) return { fullPriceInPaise: null };
	const withGst = priceInPaise + percentOf(priceInPaise, gstPercent);
	return { fullPriceInPaise: withGst + percentOf(withGst, tcsPercent) };
}

/** The rates that a package states. */
export const taxRatesOf = ({
	gstrate,
	tcsapplicable,
	tcsrate,
}: Pick<CardReply, "gstrate" | "tcsapplicable" | "tcsrate">): TaxRates => ({
	gstPercent: gstrate,
	isTcsApplicable: tcsapplicable,
	tcsPercent: tcsrate,
});

/** `Kochi → Alleppey, 5 stops`, or with a stop on the way: `Kochi → Alleppey via Munnar`. */
export function spellJourney(route: readonly string[], via?: string): string {
	const [first = ""] = route;
	const last = route.findLast((stop) => stop !== first);
	const ends = last ? `${first} → ${last}` : first;
	if (via && via !== first && via !== last) return `${ends} via ${via}`;
	return route.length > 2 ? `${ends}, ${route.length} stops` : ends;
}

/** Maps a package for lists. */
export function cardOf(reply: CardReply, picture: ResourceClient["picture"]): PackageCard {
	// No package costs nothing.
	const priceInPaise = shownPriceOf(reply, reply.price || null);
	const route = reply.route.filter(Boolean);
	return {
		id: reply.id,
		title: reply.title,
		slug: reply.slug,
		categorySlug: reply.categoryslug || null,
		href: packagePath(reply.slug, reply.categoryslug),
		image: picture(reply.image),
		duration: reply.duration,
		priceInPaise,
		taxes: addedTaxes(priceInPaise, taxRatesOf(reply)),
		rating: reply.rating || null,
		reviewCount: reply.reviewcount,
		route,
		journey: spellJourney(route),
		nextDate: reply.nextdate,
		seatsLeft: reply.seatsleft,
		isSoldOut: reply.nextdate === null && reply.seatsleft === 0,
	};
}

/** What can be booked comes before what is sold out. */
export function putSoldOutLast<Card extends Pick<PackageCard, "isSoldOut">>(cards: readonly Card[]): Card[] {
	return [...cards.filter(({ isSoldOut }) => !isSoldOut), ...cards.filter(({ isSoldOut }) => isSoldOut)];
}

/** Packages for lists. */
export const readCards = (replies: readonly CardReply[], picture: ResourceClient["picture"]): PackageCard[] =>
	putSoldOutLast(replies.map((reply) => cardOf(reply, picture)));
