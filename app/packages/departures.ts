import { addDays, type Day } from "#app/lib/dates.ts";
import type { PackagePage } from "#server/bff/wire/index.ts";

type Departure = PackagePage["departures"][number];

/** Dates that can still be travelled, soonest first. */
export function comingDepartures(departures: readonly Departure[], today: Day): Departure[] {
	return departures
		.filter(({ date }) => date >= today)
		.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** Whether a seat may be had on that date at all. */
export function isOpen({ status, left }: Departure): boolean {
	return status === "onrequest" || (status !== "soldout" && left > 0);
}

/** Whether a seat on that date can be had at once and at a known price, so that nobody has to be asked. */
export const isBookable = (departure: Departure): boolean =>
	isOpen(departure) && departure.status !== "onrequest" && departure.priceInPaise !== null;

/** Whether there are dates, and no seat on any of them. */
export function isSoldOut(departures: readonly Departure[]): boolean {
	return departures.length > 0 && !departures.some(isOpen);
}

const numberWords = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const fewSeats = 4;

/** Good: there is room. Hurry: little of it. Gone: none. Ask: an advisor has to find out. */
export type SeatTone = "good" | "hurry" | "gone" | "ask";

/** Seats left as a traveller would say it, and how it is meant: good, hurry, or gone. */
export function spellSeats(departure: Departure): { words: string; tone: SeatTone } {
	if (departure.status === "onrequest") return { words: "On request", tone: "ask" };
	if (!isOpen(departure)) return { words: "Sold out", tone: "gone" };
	const { left, status } = departure;
	const count = numberWords[left];
	const words = count ? `${count} ${left === 1 ? "seat" : "seats"} left` : "Over ten seats left";
	return { words, tone: status === "limited" || left <= fewSeats ? "hurry" : "good" };
}

/** The day a journey that starts on `date` ends. */
export function lastDay(date: Day, days: number): Day {
	return addDays(date, days - 1);
}

/** What is kept back when a booking is cancelled, in words, earliest cancellation first. */
export function spellCancellation(slabs: PackagePage["cancellation"]): { when: string; keptPercent: number }[] {
	const earliestFirst = [...slabs].sort((one, other) => other.daysBefore - one.daysBefore);
	return earliestFirst.map(({ daysBefore, percent }, index) => {
		const earlier = earliestFirst[index - 1];
		return { when: spellSlab(daysBefore, earlier ? earlier.daysBefore - 1 : null), keptPercent: percent };
	});
}

function spellSlab(from: number, to: number | null): string {
	if (to === null) return from === 0 ? "At any time" : `${spellDays(from)} or more before departure`;
	if (from === 0) return to === 0 ? "On the day of departure" : `Less than ${spellDays(to + 1)} before departure`;
	return from === to ? `${spellDays(from)} before departure` : `${from} to ${spellDays(to)} before departure`;
}

const spellDays = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;
