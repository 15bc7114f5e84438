import { spellBookingStatus } from "#app/lib/booking-status.ts";
import { brand } from "#app/lib/brand.ts";
import { refundWay } from "#app/lib/cancellation.ts";
import { formatDay, formatDayWithWeekday, formatDuration, formatItineraryDay } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import { formatTravellerCount } from "#app/lib/traveller-count.ts";
import type {
	ItineraryContent,
	LabelledValue,
	PackagePage,
	Publisher,
	TextList,
	TourGuide,
	TravellerQuote,
	VoucherContent,
} from "#server/bff/context/index.ts";
import { type BookedTrip, type CancellationQuote, guidesFromDays } from "./trip.ts";

export const publisher: Publisher = {
	name: brand.name,
	phone: brand.phone.shown,
	email: brand.email,
	address: brand.address.join(", "),
};

/** The package's title stands for a missing one. */
export const titleOf = ({ booking, tour }: Pick<BookedTrip, "booking" | "tour">): string =>
	booking.title ?? tour?.title ?? "Your trip";

export const nameOfBooking = (number: string | null): string => (number === null ? "Booking" : `Booking ${number}`);

export function factsOf({ booking, endsOn, travellers, balance, meetingPoint, tour }: BookedTrip): LabelledValue[] {
	const { startsOn, persons, totalInPaise, paidInPaise } = booking;
	const travellersText = travellers.length > 0 ? travellers.join(", ") : persons && formatTravellerCount(persons);
	const facts: (LabelledValue | null)[] = [
		startsOn ? ["Departure", formatDayWithWeekday(startsOn)] : null,
		endsOn ? ["Return", formatDayWithWeekday(endsOn)] : null,
		tour?.startCity ? ["Starts in", tour.startCity] : null,
		meetingPoint ? ["Meeting point", meetingPoint] : null,
		travellersText ? ["Travellers", travellersText] : null,
		totalInPaise === null ? null : ["Total", formatAmount(totalInPaise)],
		paidInPaise === null ? null : ["Paid", formatAmount(paidInPaise)],
		balance
			? ["Balance", `${formatAmount(balance.inPaise)}${balance.due ? `, due by ${formatDay(balance.due)}` : ""}`]
			: null,
		booking.refundInPaise ? ["Refund", formatAmount(booking.refundInPaise)] : null,
	];
	return facts.filter((fact) => fact !== null);
}

/** The cancellation charge, of what, and the refund, where and when. */
export function spellQuote({
	chargePercent,
	totalInPaise,
	chargeInPaise,
	refundInPaise,
	until,
}: CancellationQuote): string {
	const refund = `${formatAmount(refundInPaise)} is refunded ${refundWay}.`;
	const share = `${chargePercent}% of the total price of ${formatAmount(totalInPaise)}, taxes included`;
	const holds = until ? ` This holds until ${formatDay(until)}.` : "";
	if (chargeInPaise === 0) return `If you cancel today: no cancellation charge. ${refund}${holds}`;
	if (refundInPaise === 0) return `If you cancel today: no refund is due. The charge is ${share}.${holds}`;
	return `If you cancel today: cancellation charge ${formatAmount(chargeInPaise)} (${share}). ${refund}${holds}`;
}

export const hotelsOf = ({ tour }: Pick<BookedTrip, "tour">): string[] =>
	(tour?.hotels ?? []).map(({ name, city, nights }) =>
		[name, city, nights === null ? "" : `${nights} ${nights === 1 ? "night" : "nights"}`].filter(Boolean).join(", "),
	);

/** What cancelling one traveller means, before the button. */
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
			: `cancellation charge ${formatAmount(chargeInPaise)} of ${formatAmount(shareInPaise)}, taxes included`;
	const refund = refundInPaise === 0 ? "no refund is due" : `${formatAmount(refundInPaise)} is refunded ${refundWay}`;
	const balance = balanceInPaise === 0 ? "" : ` The balance is then ${formatAmount(balanceInPaise)}.`;
	return `${name}: ${refund}; ${charge}.${balance}`;
}

/** After a cancellation. */
export function spellRefund(refundInPaise: number | null): string {
	if (refundInPaise === null) return `What you paid, less the cancellation charge, is refunded ${refundWay}.`;
	return refundInPaise === 0 ? "No refund is due." : `${formatAmount(refundInPaise)} is refunded ${refundWay}.`;
}

export const listsOf = (tour: PackagePage | null): TextList[] => [
	{ title: "Documents to carry", lines: tour?.documents ?? [] },
	{ title: "Please note", lines: tour?.notes ?? [] },
];

function guideFactsOf({ stage }: BookedTrip, guides: readonly TourGuide[]): LabelledValue[] {
	if (guides.length === 0)
		return stage === "ahead" ? [["Your guide", `Assigned ${guidesFromDays} days before departure`]] : [];
	const contacts = guides.map(({ name, mobile }) => [name, mobile].filter(Boolean).join(", "));
	return [[guides.length === 1 ? "Your guide" : "Your guides", contacts.join("; ")]];
}

/** Content of both the voucher page and its PDF. */
export const voucherOf = (trip: BookedTrip, number: string, guides: readonly TourGuide[]): VoucherContent => ({
	publisher,
	title: titleOf(trip),
	number,
	status: spellBookingStatus(trip.booking),
	facts: [...factsOf(trip), ...guideFactsOf(trip, guides)],
	lists: [{ title: "Hotels", lines: hotelsOf(trip) }, ...listsOf(trip.tour)],
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

export const itineraryOf = (tour: PackagePage, pageUrl: string, today: string): ItineraryContent => ({
	publisher,
	title: tour.title,
	summary: tour.summary,
	facts: itineraryFactsOf(tour),
	days: tour.itinerary.map((day) => ({
		name: formatItineraryDay(day),
		text: day.text,
		aside: dayDetailsOf(day),
	})),
	lists: [
		{ title: "Included", lines: tour.inclusions },
		{ title: "Not included", lines: tour.exclusions },
		...listsOf(tour),
	],
	closing: `As of ${formatDay(today)}. Dates, prices and booking: ${pageUrl}`,
});
