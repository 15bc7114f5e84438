import { brand } from "#app/lib/brand.ts";
import type { CalendarEntry, LabelledValue } from "#server/bff/context/index.ts";
import { toTripTitle } from "./booking-texts.ts";
import type { BookedTrip } from "./trip.ts";

interface CalendarTexts {
	number: string;
	/** Absolute address of the booking's page. */
	url: string;
	facts: readonly LabelledValue[];
}

export function toCalendarEntry(trip: BookedTrip, { number, url, facts }: CalendarTexts): CalendarEntry | null {
	const { booking, endsOn, tour } = trip;
	if (booking.startsOn === null) return null;
	const lines = [["Booking", number] as const, ...facts].map(([name, value]) => `${name}: ${value}`);
	return {
		id: number.replace(/[^A-Za-z\d-]/g, "-"),
		title: toTripTitle(trip),
		text: [...lines, `Help during your trip: ${brand.phone.shown}`].join("\n"),
		place: tour?.startCity ?? "",
		startsOn: booking.startsOn,
		endsOn: endsOn ?? booking.startsOn,
		url,
		status: "CONFIRMED",
	};
}
