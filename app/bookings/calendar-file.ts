import { data } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { calendarFile, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/calendar-file.ts";
import { factsOf, titleOf } from "./booking-texts.ts";
import { requireVoucherTrip } from "./load-trip.ts";

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const { trip, number } = await requireVoucherTrip(ctx, args.params.id);
	const { booking, endsOn, tour } = trip;
	if (booking.startsOn === null) throw data(null, { status: 404 });
	const lines = [["Booking", number] as const, ...factsOf(trip)].map(([name, value]) => `${name}: ${value}`);
	const event = {
		id: number.replace(/[^A-Za-z\d-]/g, "-"),
		title: titleOf(trip),
		text: [...lines, `Help during your trip: ${brand.phone.shown}`].join("\n"),
		place: tour?.startCity ?? "",
		startsOn: booking.startsOn,
		endsOn: endsOn ?? booking.startsOn,
		url: new URL(paths.booking(booking.id), ctx.url).href,
		status: "CONFIRMED",
	} as const;
	return calendarFile(event, brand.name);
}
