import { data } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { type CalendarEntry, calendarFile, type LabelledValue, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/calendar-file.ts";
import { factsOf, titleOf } from "./booking-texts.ts";
import { requireVoucherTrip } from "./load-trip.ts";
import type { BookedTrip } from "./trip.ts";

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const { trip, number } = await requireVoucherTrip(ctx, args.params.id);
	const url = new URL(paths.booking(trip.booking.id), ctx.url).href;
	const entry = calendarEntryOf(trip, { number, url, facts: factsOf(trip) });
	if (entry === null) throw data(null, { status: 404 });
	return calendarFile(entry, brand.name);
}

interface CalendarTexts {
	number: string;
	/** Absolute address of the booking's page. */
	url: string;
	facts: readonly LabelledValue[];
}

/** Null without a departure. */
export function calendarEntryOf(trip: BookedTrip, { number, url, facts }: CalendarTexts): CalendarEntry | null {
	const { booking, endsOn, tour } = trip;
	if (booking.startsOn === null) return null;
	const lines = [["Booking", number] as const, ...facts].map(([name, value]) => `${name}: ${value}`);
	return {
		id: number.replace(/[^A-Za-z\d-]/g, "-"),
		title: titleOf(trip),
		text: [...lines, `Help during your trip: ${brand.phone.shown}`].join("\n"),
		place: tour?.startCity ?? "",
		startsOn: booking.startsOn,
		endsOn: endsOn ?? booking.startsOn,
		url,
		status: "CONFIRMED",
	};
}
