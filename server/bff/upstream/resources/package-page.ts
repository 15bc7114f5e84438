import { type ResourceClient, toPictures } from "#server/bff/upstream/resource-client.ts";
import type { contract, ReplyOf } from "#server/contract/index.ts";
import { oncePerReply } from "./once-per-reply.ts";
import { addedTaxes, readCards, toListedCard, toShownPrice, toTaxRates } from "./package-card.ts";

type PackageReply = ReplyOf<typeof contract.package.bySlug>;
type DepartureReply = PackageReply["departures"][number];
type CategoryReply = ReplyOf<typeof contract.category.bySlug>;

const adultPriceOf = ({ price, prices }: PackageReply): number | null => prices?.adult || price || null;

/** Returns prices per person; they are null when the price is on request. */
function pricesOf(reply: PackageReply) {
	const { prices } = reply;
	const price = (rupees: number | null | undefined): number | null => toShownPrice(reply, rupees ?? null);
	const adult = adultPriceOf(reply);
	return {
		adultInPaise: price(adult),
		childInPaise: price(prices?.child),
		infantInPaise: price(prices?.infant),
		singleSupplementInPaise: price(prices?.singlesupplement),
		strikeOffInPaise: adult === null ? null : price(prices?.strikeoff || null),
	};
}

/** A departure is on request where status, seats or the package's id are not known: it could not be booked. */
function statusOf({ status, left }: DepartureReply, packageId: string) {
	if (status === "soldout") return status;
	return status === null || left === null || packageId === "" ? "onrequest" : status;
}

type Departure = ReturnType<typeof departureOf>;

function departureOf(departure: DepartureReply, reply: PackageReply) {
	const adult = adultPriceOf(reply);
	const { pricedelta: delta } = departure;
	const priceInPaise = adult === null || delta === null ? null : toShownPrice(reply, Math.max(0, adult + delta));
	return {
		id: departure.id,
		date: departure.date,
		city: departure.city,
		seats: departure.seats,
		/** The number is null only where the departure is sold out or on request. */
		left: departure.left,
		/** The status is `onrequest` where the upstream does not tell it. */
		status: statusOf(departure, reply.id),
		/** The price is per adult; it is null when the price is on request. */
		priceInPaise,
		taxes: addedTaxes(priceInPaise, toTaxRates(reply)),
		/** These are null where they are not stated for this date. */
		childInPaise: toShownPrice(reply, departure.prices?.child ?? null),
		infantInPaise: toShownPrice(reply, departure.prices?.infant ?? null),
		singleSupplementInPaise: toShownPrice(reply, departure.prices?.singlesupplement ?? null),
		/** The text is empty where the meeting point is unknown. */
		meetingPoint: departure.meetingpoint ?? "",
	};
}

const departuresOf = (reply: PackageReply): readonly Departure[] =>
	reply.departures.map((departure) => departureOf(departure, reply));

function itineraryOf({ itinerary }: PackageReply, picture: ResourceClient["picture"]) {
	return itinerary
		.map(({ day, title, text, meals, stay, distance, images }) => ({
			/** Days count from 1; the day is null where it is not known. */
			day,
			title,
			text,
			meals: linesOf(meals),
			stay: stay || null,
			distance: distance || null,
			images: toPictures(images, picture),
		}))
		.filter(({ day, title, text, stay }) => day !== null || title || text || stay);
}

const linesOf = (lines: readonly string[]): string[] => lines.filter((line) => line.trim());

/** This is a package as its page shows it; texts are empty where the upstream sends none. */
export type PackagePage = ReturnType<typeof toPackagePage>;

/** Maps a package for its page. */
export function toPackagePage(reply: PackageReply, picture: ResourceClient["picture"]) {
	const { payment, notice, seo } = reply;
	const prices = pricesOf(reply);
	// All departures stand on the page, so the next one of a card does not.
	const { journey, nextDate, seatsLeft, isSoldOut, ...card } = toListedCard(reply, picture);
	const priceInPaise = card.priceInPaise ?? prices.adultInPaise;
	return {
		...card,
		priceInPaise,
		taxes: addedTaxes(priceInPaise, toTaxRates(reply)),
		scope: reply.scope,
		startCity: reply.startcity,
		endCity: reply.endcity,
		route: linesOf(reply.route),
		gallery: toPictures(reply.gallery, picture),
		summary: reply.summary,
		highlights: linesOf(reply.highlights),
		prices,
		gstPercent: reply.gstrate,
		isTcsApplicable: reply.tcsapplicable,
		/** This is null where TCS does not apply, or nothing is known of its rate. */
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
		/** Months count from 1 to 12. */
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

/** This is a category with its packages. */
export type CategoryPage = ReturnType<typeof toCategoryPage>;

/** Maps a category with its packages. */
export const toCategoryPage = oncePerReply((reply: CategoryReply, picture: ResourceClient["picture"]) => ({
	title: reply.title,
	slug: reply.slug,
	packageCount: Math.max(reply.packagecount, reply.packages?.length ?? 0),
	averageRating: reply.avgrating || null,
	reviewCount: reply.reviewcount,
	/** This is null where the list cannot be read. */
	packages: reply.packages && readCards(reply.packages, picture),
}));
