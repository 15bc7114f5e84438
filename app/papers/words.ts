import { brand } from "#app/lib/brand.ts";
import { spellDay, spellDayWithWeekday, spellDuration } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import type {
	Fact,
	House,
	ItineraryPaper,
	Leaflet,
	PackagePage,
	TourGuide,
	VoucherPaper,
} from "#server/bff/wire/index.ts";
import { guidesFromDays, type Trip } from "./trip.ts";

/** Who signs the papers. */
export const house: House = {
	name: brand.name,
	phone: brand.phone.shown,
	email: brand.email,
	address: brand.address.join(", "),
};

const known: Readonly<Record<string, string>> = {
	pending: "Waiting for payment",
	confirmed: "Confirmed and paid",
	"part-paid": "Confirmed, balance open",
	completed: "Travelled",
	cancelled: "Cancelled",
	refunded: "Cancelled and refunded",
};

/** A booking's state in words; a word that is not known is shown as the upstream says it. */
export function spellStatus(status: string): string {
	const words = status.replace(/[-_]+/g, " ").trim();
	return known[status.toLowerCase()] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** `1 person`, `4 persons`. */
export const spellPersons = (count: number): string => `${count} ${count === 1 ? "person" : "persons"}`;

/** What a booking is, name by name; what is not known is left out. */
export function factsOf({ booking, endsOn, travellers, balanceDue, tour }: Trip): Fact[] {
	const { startsOn, persons, totalInPaise, paidInPaise, balanceInPaise } = booking;
	const facts: (Fact | null)[] = [
		["Departure", startsOn ? spellDayWithWeekday(startsOn) : "To be fixed"],
		endsOn ? ["Return", spellDayWithWeekday(endsOn)] : null,
		tour?.startCity ? ["Starts in", tour.startCity] : null,
		["Travellers", travellers.length > 0 ? travellers.join(", ") : spellPersons(persons)],
		["Total", spellPrice(totalInPaise)],
		["Paid", spellPrice(paidInPaise)],
		balanceInPaise > 0
			? ["Balance", `${spellPrice(balanceInPaise)}${balanceDue ? `, due by ${spellDay(balanceDue)}` : ""}`]
			: null,
	];
	return facts.filter((fact) => fact !== null);
}

/** What to have in the bag and in mind. */
export const listsOf = (tour: PackagePage | null): Leaflet[] => [
	{ title: "Papers to bring", lines: tour?.documents ?? [] },
	{ title: "Please note", lines: tour?.notes ?? [] },
];

/** Who leads the tour, in one line; while nobody is named, from when on that may be. */
function guideFactsOf({ stage }: Trip, guides: readonly TourGuide[]): Fact[] {
	if (guides.length === 0)
		return stage === "ahead"
			? [["Your guide", `Not named yet: that is done from ${guidesFromDays} days before you leave`]]
			: [];
	const said = guides.map(({ name, mobile }) => [name, mobile].filter(Boolean).join(", "));
	return [[guides.length === 1 ? "Your guide" : "Your guides", said.join("; ")]];
}

/** The voucher, for the page and for the PDF alike. */
export const voucherOf = (trip: Trip, guides: readonly TourGuide[]): VoucherPaper => ({
	house,
	title: trip.booking.title,
	number: trip.booking.number,
	status: spellStatus(trip.booking.status),
	facts: [...factsOf(trip), ...guideFactsOf(trip, guides)],
	lists: listsOf(trip.tour),
});

const asideOf = ({ meals, stay, distance }: PackagePage["itinerary"][number]): string =>
	[meals.join(", "), stay, distance].filter(Boolean).join(" · ");

/** A package day by day. @param address of its page @param today when this was said */
export const itineraryOf = (tour: PackagePage, address: string, today: string): ItineraryPaper => ({
	house,
	title: tour.title,
	summary: tour.summary,
	facts: [
		["Duration", spellDuration(tour)],
		["From", tour.startCity],
		["Route", tour.route.join(" – ")],
	],
	days: tour.itinerary.map((day) => ({
		name: `Day ${day.day}: ${day.title}`,
		text: day.text,
		aside: asideOf(day),
	})),
	lists: [
		{ title: "Included", lines: tour.inclusions },
		{ title: "Not included", lines: tour.exclusions },
		...listsOf(tour),
	],
	closing: `As of ${spellDay(today)}. Dates, prices and booking: ${address}`,
});
