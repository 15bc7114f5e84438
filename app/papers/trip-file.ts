import { data } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { calendarFile, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/trip-file.ts";
import { requirePapers } from "./load.ts";
import { factsOf } from "./words.ts";

/** `/bookings/{id}/trip.ics`: the days of the journey for a calendar. 404 for a journey without a date. */
export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	const trip = await requirePapers(door, args.params.id);
	const { booking, endsOn, tour } = trip;
	if (booking.startsOn === null) throw data(null, { status: 404 });
	const said = [["Booking", booking.number] as const, ...factsOf(trip)].map(([name, value]) => `${name}: ${value}`);
	const entry = {
		id: booking.number.replace(/[^A-Za-z\d-]/g, "-"),
		title: booking.title,
		text: [...said, `Help on the way: ${brand.phone.shown}`].join("\n"),
		place: tour?.startCity ?? "",
		startsOn: booking.startsOn,
		endsOn: endsOn ?? booking.startsOn,
		url: new URL(paths.booking(booking.id), door.url).href,
		status: "CONFIRMED",
	} as const;
	return calendarFile(entry, brand.name);
}
