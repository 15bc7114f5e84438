import { picturesOf, type ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { contract, ReplyOf, Slug } from "#server/contract/index.ts";
import { oncePerReply } from "./once-per-reply.ts";
import {
	type AddedTaxes,
	addedTaxes,
	cardOf,
	type PackageCard,
	readCards,
	shownPriceOf,
	taxRatesOf,
} from "./package-card.ts";

/** A package as its page shows it. */
/** Has all departures instead of the next one. */
export interface PackagePage extends Omit<PackageCard, "journey" | "nextDate" | "seatsLeft" | "isSoldOut"> {
	readonly scope: "domestic" | "international" | "weekend" | "backpacking" | "pilgrimage" | null;
	/** Texts are empty where the upstream sends none. */
	readonly startCity: string;
	readonly endCity: string;
	readonly route: readonly string[];
	readonly gallery: readonly string[];
	readonly summary: string;
	readonly highlights: readonly string[];
	/** Per person; null when the price is on request. */
	readonly prices: {
		readonly adultInPaise: number | null;
		readonly childInPaise: number | null;
		readonly infantInPaise: number | null;
		readonly singleSupplementInPaise: number | null;
		readonly strikeOffInPaise: number | null;
	};
	readonly gstPercent: number | null;
	readonly isTcsApplicable: boolean;
	/** Null where TCS does not apply, or nothing is known of its rate. */
	readonly tcsPercent: number | null;
	readonly departures: readonly Departure[];
	readonly itinerary: readonly ItineraryDay[];
	readonly inclusions: readonly string[];
	readonly exclusions: readonly string[];
	readonly hotels: readonly {
		readonly name: string;
		readonly city: string;
		readonly nights: number | null;
		readonly stars: number | null;
		/** As sent; empty where the upstream sends none. */
		readonly phone: string;
	}[];
	readonly notes: readonly string[];
	readonly documents: readonly string[];
	/** 1 to 12. */
	readonly bestMonths: readonly number[];
	readonly grade: string | null;
	readonly minimumAge: number | null;
	readonly maximumGroup: number | null;
	readonly cancellation: readonly { readonly daysBefore: number; readonly percent: number }[];
	readonly payment: { readonly depositPercent: number; readonly balanceDays: number } | null;
	readonly notice: { readonly text: string; readonly date: string | null } | null;
	readonly seo: { readonly title: string; readonly description: string } | null;
}

/** A start date of a package. */
export interface Departure {
	readonly id: string;
	readonly date: string;
	readonly city: string;
	readonly seats: number | null;
	/** Null only where sold out or on request. */
	readonly left: number | null;
	/** `onrequest` where the upstream does not tell. */
	readonly status: "available" | "limited" | "guaranteed" | "soldout" | "onrequest";
	/** Per adult; null when the price is on request. */
	readonly priceInPaise: number | null;
	readonly taxes: AddedTaxes | null;
	/** Null where they are not stated for this date. */
	readonly childInPaise: number | null;
	readonly infantInPaise: number | null;
	readonly singleSupplementInPaise: number | null;
	/** Empty where unknown. */
	readonly meetingPoint: string;
}

/** `day` from 1, null where it is not known. */
export interface ItineraryDay {
	readonly day: number | null;
	readonly title: string;
	readonly text: string;
	readonly meals: readonly string[];
	readonly stay: string | null;
	readonly distance: string | null;
	readonly images: readonly string[];
}

/** A category with its packages. */
export interface CategoryPage {
	readonly title: string;
	readonly slug: Slug;
	readonly packageCount: number;
	readonly averageRating: number | null;
	readonly reviewCount: number;
	/** Null where the list cannot be read. */
	readonly packages: readonly PackageCard[] | null;
}

type PackageReply = ReplyOf<typeof contract.package.bySlug>;
type DepartureReply = PackageReply["departures"][number];
type CategoryReply = ReplyOf<typeof contract.category.bySlug>;

const adultPriceOf = ({ price, prices }: PackageReply): number | null => prices?.adult || price || null;

function pricesOf(reply: PackageReply): PackagePage["prices"] {
	const { prices } = reply;
	const price = (rupees: number | null | undefined): number | null => shownPriceOf(reply, rupees ?? null);
	const adult = adultPriceOf(reply);
	return {
		adultInPaise: price(adult),
		childInPaise: price(prices?.child),
		infantInPaise: price(prices?.infant),
		singleSupplementInPaise: price(prices?.singlesupplement),
		strikeOffInPaise: adult === null ? null : price(prices?.strikeoff || null),
	};
}

/** On request where status, seats or the package's id are not known: it could not be booked. */
function statusOf({ status, left }: DepartureReply, packageId: string): Departure["status"] {
	if (status === "soldout") return status;
	return status === null || left === null || packageId === "" ? "onrequest" : status;
}

function departuresOf(reply: PackageReply): PackagePage["departures"] {
	const adult = adultPriceOf(reply);
	const priceOf = (delta: number | null): number | null =>
		adult === null || delta === null ? null : shownPriceOf(reply, Math.max(0, adult + delta));
	const rates = taxRatesOf(reply);
	return reply.departures.map((departure) => ({
		id: departure.id,
		date: departure.date,
		city: departure.city,
		seats: departure.seats,
		left: departure.left,
		status: statusOf(departure, reply.id),
		priceInPaise: priceOf(departure.pricedelta),
		taxes: addedTaxes(priceOf(departure.pricedelta), rates),
		childInPaise: shownPriceOf(reply, departure.prices?.child ?? null),
		infantInPaise: shownPriceOf(reply, departure.prices?.infant ?? null),
		singleSupplementInPaise: shownPriceOf(reply, departure.prices?.singlesupplement ?? null),
		meetingPoint: departure.meetingpoint ?? "",
	}));
}

function itineraryOf({ itinerary }: PackageReply, picture: ResourceClient["picture"]): PackagePage["itinerary"] {
	return itinerary
		.map(({ day, title, text, meals, stay, distance, images }) => ({
			day,
			title,
			text,
			meals: linesOf(meals),
			stay: stay || null,
			distance: distance || null,
			images: picturesOf(images, picture),
		}))
		.filter(({ day, title, text, stay }) => day !== null || title || text || stay);
}

const linesOf = (lines: readonly string[]): string[] => lines.filter((line) => line.trim());

/** Maps a package for its page. */
export function packagePageOf(reply: PackageReply, picture: ResourceClient["picture"]): PackagePage {
	const { payment, notice, seo } = reply;
	const prices = pricesOf(reply);
	const {
		journey: _journey,
		nextDate: _date,
		seatsLeft: _seats,
		isSoldOut: _soldOut,
		...card
	} = cardOf(reply, picture);
	const priceInPaise = card.priceInPaise ?? prices.adultInPaise;
	return {
		...card,
		priceInPaise,
		taxes: addedTaxes(priceInPaise, taxRatesOf(reply)),
		scope: reply.scope,
		startCity: reply.startcity,
		endCity: reply.endcity,
		route: linesOf(reply.route),
		gallery: picturesOf(reply.gallery, picture),
		summary: reply.summary,
		highlights: linesOf(reply.highlights),
		prices,
		gstPercent: reply.gstrate,
		isTcsApplicable: reply.tcsapplicable,
		tcsPercent: reply.tcsapplicable ? reply.tcsrate : null,
		departures: departuresOf(reply),
		itinerary: itineraryOf(reply, picture),
		inclusions: linesOf(reply.inclusions),
		exclusions: linesOf(reply.exclusions),
		hotels: reply.hotels
			.map(({ name, city, nights, stars, phone }) => ({
				...{ name, city, nights: nights || null, stars: stars || null, phone: phone ?? "" },
			}))
			.filter(({ name, city }) => name || city),
		notes: linesOf(reply.notes),
		documents: linesOf(reply.documents),
		bestMonths: reply.bestmonths,
		grade: reply.grade || null,
		minimumAge: reply.minage,
		maximumGroup: reply.maxgroup,
		cancellation: reply.cancellation.map(({ daysbefore, percent }) => ({ daysBefore: daysbefore, percent })),
		payment: payment ? { depositPercent: payment.depositpercent, balanceDays: payment.balancedays } : null,
		notice: notice?.text ? notice : null,
		seo,
	};
}

/** Maps a category with its packages. */
export const categoryPageOf = oncePerReply(
	(reply: CategoryReply, picture: ResourceClient["picture"]): CategoryPage => ({
		title: reply.title,
		slug: reply.slug,
		packageCount: Math.max(reply.packagecount, reply.packages?.length ?? 0),
		averageRating: reply.avgrating || null,
		reviewCount: reply.reviewcount,
		packages: reply.packages && readCards(reply.packages, picture),
	}),
);
