import { spellBookingStatus } from "#app/lib/booking-status.ts";
import { brand, hasDrawnName } from "#app/lib/brand.ts";
import { refundWay, spellRefunded } from "#app/lib/cancellation.ts";
import { ageOn, formatDay, formatDayWithWeekday, formatDuration, formatItineraryDay } from "#app/lib/dates.ts";
import { isolateName } from "#app/lib/isolate-name.ts";
import { formatPrice, formatRest, isRefunded } from "#app/lib/money.ts";
import { formatSeatsLeft, isWithoutSeats } from "#app/lib/seats-left.ts";
import { formatTravellerCount } from "#app/lib/traveller-count.ts";
import type {
	BookedTraveller,
	ItineraryContent,
	LabelledValue,
	PackagePage,
	Publisher,
	Seller,
	TextList,
	TourGuide,
	TravellerQuote,
	VoucherContent,
} from "#server/bff/context/index.ts";
import { type BookedTrip, type CancellationQuote, guidesFromDays } from "./trip.ts";

export const publisher: Publisher = {
	name: brand.name,
	tagline: brand.tagline,
	phone: brand.phone.shown,
	email: brand.email,
	address: brand.address.join(", "),
	hasLogo: hasDrawnName,
};

export const toTripTitle = ({ booking, tour }: Pick<BookedTrip, "booking" | "tour">): string =>
	booking.title ?? tour?.title ?? "Your trip";

export const nameOfBooking = (number: string | null): string => (number === null ? "Booking" : `Booking ${number}`);

export const spellTravellers = (travellers: readonly BookedTraveller[]): string =>
	travellers.map(({ name }) => isolateName(name)).join(", ");

const spellAge = (age: number): string => (age < 1 ? "under 1 year" : `${age} ${age === 1 ? "year" : "years"}`);

/** Lists each traveller with the age at departure, where it is known. */
const travellerLines = ({ booking: { startsOn }, travellers }: BookedTrip): string[] =>
	travellers.map(({ name, dateOfBirth }) => {
		const age = startsOn && dateOfBirth && dateOfBirth <= startsOn ? ageOn(dateOfBirth, startsOn) : null;
		return age === null ? isolateName(name) : `${isolateName(name)}, ${spellAge(age)}`;
	});

export function listTripDates({ booking: { startsOn }, endsOn }: BookedTrip): LabelledValue[] {
	const dates: (LabelledValue | null)[] = [
		startsOn ? ["Departure", formatDayWithWeekday(startsOn)] : null,
		endsOn ? ["Return", formatDayWithWeekday(endsOn)] : null,
	];
	return dates.filter((date) => date !== null);
}

export const listTripPlaces = ({ meetingPoint, tour }: BookedTrip): LabelledValue[] => [
	...(tour?.startCity ? [["Starts in", tour.startCity] as const] : []),
	...(meetingPoint ? [["Meeting point", meetingPoint] as const] : []),
];

function whoOf({ travellers, booking: { persons } }: BookedTrip): LabelledValue[] {
	const text = travellers.length > 0 ? spellTravellers(travellers) : persons && formatTravellerCount(persons);
	return text ? [["Travellers", text]] : [];
}

export const listTripFacts = (trip: BookedTrip): LabelledValue[] => [
	...listTripDates(trip),
	...listTripPlaces(trip),
	...whoOf(trip),
	...sumsOf(trip),
];

function sumsOf({ booking, balance }: BookedTrip): LabelledValue[] {
	const { totalInPaise, paidInPaise } = booking;
	const refund = spellRefunded(booking);
	const facts: (LabelledValue | null)[] = [
		totalInPaise === null ? null : ["Total", formatPrice(totalInPaise)],
		paidInPaise === null ? null : ["Paid", formatPrice(paidInPaise)],
		balance
			? [
					"Balance",
					`${formatRest(balance.inPaise, paidInPaise)}${balance.due ? `, due by ${formatDay(balance.due)}` : ""}`,
				]
			: null,
		refund ? ["Refund", refund] : null,
	];
	return facts.filter((fact) => fact !== null);
}

/** Says what the cancellation charge is, and of what, and where and when the refund comes. */
export function spellQuote(quote: CancellationQuote): string {
	const { chargePercent, totalInPaise, chargeInPaise, refundInPaise, until } = quote;
	const refund = spellRefund(refundInPaise);
	const share = `${chargePercent}% of the total price of ${formatPrice(totalInPaise)}, taxes included`;
	const holds = until ? ` This applies until ${formatDay(until)}.${spellMostCharge(quote)}` : "";
	if (chargeInPaise === 0) return `If you cancel today: no cancellation charge. ${refund}${holds}`;
	if (!isRefunded(refundInPaise)) return `If you cancel today: nothing is refunded. The charge is ${share}.${holds}`;
	return `If you cancel today: cancellation charge ${formatRest(chargeInPaise, refundInPaise)} (${share}). ${refund}${holds}`;
}

/** Says that a later charge is capped, where it is higher than what was paid. */
function spellMostCharge({ chargeInPaise: now, refundInPaise, later }: CancellationQuote): string {
	const isMore = later.some(
		({ chargePercent, chargeInPaise }) => chargePercent < 100 && chargeInPaise > now + refundInPaise,
	);
	return isMore ? " You are never charged more than you have paid." : "";
}

export const spellLaterCharges = ({ later }: Pick<CancellationQuote, "later">): string[] =>
	later.map(({ from, chargePercent, chargeInPaise }) => {
		const charge =
			chargePercent < 100
				? `cancellation charge ${formatPrice(chargeInPaise)} (${chargePercent}%)`
				: "nothing is refunded";
		return `From ${formatDay(from)}: ${charge}`;
	});

const hotelsOf = ({ tour }: Pick<BookedTrip, "tour">): string[] =>
	(tour?.hotels ?? []).map(({ name, city, nights, phone }) =>
		[
			name,
			city,
			nights === null ? "" : `${nights} ${nights === 1 ? "night" : "nights"}`,
			phone.replaceAll(" ", "\u00a0"),
		]
			.filter(Boolean)
			.join(", "),
	);

export function spellTravellerQuote({
	name,
	shareInPaise,
	chargeInPaise,
	refundInPaise,
	balanceInPaise,
}: TravellerQuote): string {
	const charge =
		chargeInPaise === 0
			? "no cancellation charge"
			: `cancellation charge ${formatRest(chargeInPaise, refundInPaise)} of ${formatPrice(shareInPaise)}, taxes included`;
	const refund = !isRefunded(refundInPaise)
		? "nothing is refunded"
		: `${formatPrice(refundInPaise)} is refunded ${refundWay}`;
	const balance = balanceInPaise === 0 ? "" : ` Your balance will then be ${formatPrice(balanceInPaise)}.`;
	return `${isolateName(name)}: ${refund}; ${charge}.${balance}`;
}

export function spellRefund(refundInPaise: number | null): string {
	if (refundInPaise === null) return `What you paid, less the cancellation charge, is refunded ${refundWay}.`;
	return !isRefunded(refundInPaise)
		? "Nothing is refunded."
		: `${formatPrice(refundInPaise)} is refunded ${refundWay}.`;
}

export const listTripTexts = (tour: PackagePage | null): TextList[] => [
	{ title: "Documents to carry", lines: tour?.documents ?? [] },
	{ title: "Please note", lines: tour?.notes ?? [] },
];

/** Returns the number that a traveller calls when something goes wrong. */
const emergencyPhoneOf = ({ emergencyPhone }: Pick<Seller, "emergencyPhone">): string =>
	emergencyPhone ?? publisher.phone;

function guideFactsOf({ stage }: BookedTrip, guides: readonly TourGuide[]): LabelledValue[] {
	if (guides.length === 0)
		return stage === "ahead" ? [["Your guide", `Assigned ${guidesFromDays} days before departure`]] : [];
	const contacts = guides.map(({ name, mobile }) => [name, mobile].filter(Boolean).join(", "));
	return [[guides.length === 1 ? "Your guide" : "Your guides", contacts.join("; ")]];
}

/** Returns the content of both the voucher page and its PDF. */
export const toVoucher = (
	trip: BookedTrip,
	number: string,
	guides: readonly TourGuide[],
	seller: Seller,
): VoucherContent => ({
	publisher,
	title: toTripTitle(trip),
	number,
	qrCaption: "Show this at the meeting point",
	status: spellBookingStatus(trip.booking),
	dates: listTripDates(trip),
	facts: [
		...listTripPlaces(trip),
		...(trip.travellers.length > 0 ? [] : whoOf(trip)),
		...sumsOf(trip),
		...guideFactsOf(trip, guides),
	],
	people: [
		{ title: "Travellers", lines: travellerLines(trip) },
		{ title: "Hotels", lines: hotelsOf(trip) },
	],
	lists: listTripTexts(trip.tour),
	emergencyPhone: emergencyPhoneOf(seller),
});

const dayDetailsOf = ({ meals, stay, distance }: PackagePage["itinerary"][number]): string =>
	[meals.join(", "), stay, distance].filter(Boolean).join(" · ");

function itineraryFactsOf({ duration, startCity, route }: PackagePage): LabelledValue[] {
	const length = formatDuration(duration);
	return [
		...(length ? [["Duration", length] as const] : []),
		...(startCity ? [["From", startCity] as const] : []),
		...(route.length > 0 ? [["Route", route.join(" – ")] as const] : []),
	];
}

/** Spells the price with all taxes where the package tells them. */
export function spellTourPrice({ priceInPaise, taxes }: Pick<PackagePage, "priceInPaise" | "taxes">): string {
	if (priceInPaise === null) return "";
	const full = taxes?.fullPriceInPaise ?? null;
	if (full !== null) return `From ${formatPrice(full)} per adult, with taxes`;
	return `From ${formatPrice(priceInPaise)} per adult${taxes ? ", plus taxes" : ""}`;
}

const shownDates = 6;

export const spellDepartures = ({ departures }: PackagePage, today: string, most = shownDates): string[] =>
	departures
		.filter((departure) => departure.date >= today && !isWithoutSeats(departure))
		.slice(0, most)
		.map(({ date, city, left, taxes, priceInPaise }) => {
			const price = taxes?.fullPriceInPaise ?? priceInPaise;
			const parts = [
				`${formatDayWithWeekday(date)}${city ? ` from ${city}` : ""}`,
				price === null ? "" : formatPrice(price),
				left ? formatSeatsLeft(left) : "",
			];
			return parts.filter(Boolean).join(", ");
		});

export const toItinerary = (tour: PackagePage, pageUrl: string, today: string): ItineraryContent => ({
	publisher,
	title: tour.title,
	summary: tour.summary,
	price: spellTourPrice(tour),
	dates: spellDepartures(tour, today),
	facts: itineraryFactsOf(tour),
	days: tour.itinerary.map((day) => ({
		name: formatItineraryDay(day),
		text: day.text,
		aside: dayDetailsOf(day),
	})),
	lists: [
		{ title: "Included", lines: tour.inclusions },
		{ title: "Not included", lines: tour.exclusions },
		...listTripTexts(tour),
	],
	closing: `As of ${formatDay(today)}. Dates, prices and booking: ${pageUrl}`,
});
