import type { Day } from "#app/lib/dates.ts";
import type { Offer } from "#server/bff/context/index.ts";
import { spellValidity } from "../offers/validity.ts";

/** The first offer whose code can be used today. */
export function promotedOffer(offers: readonly Offer[], today: Day) {
	const offer = offers.find(
		({ code, from, until }) => code && (from === null || from <= today) && (until === null || until >= today),
	);
	if (!offer?.code) return null;
	const { title, text, code, href } = offer;
	return { title, text, code, href, validity: spellValidity(offer, today) };
}

export type PromotedOfferView = NonNullable<ReturnType<typeof promotedOffer>>;
