import { data } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { calendarFile, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/calendar-file.ts";
import { listTripFacts } from "./booking-texts.ts";
import { toCalendarEntry } from "./calendar-entry.ts";
import { requireVoucherTrip } from "./load-trip.ts";

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const { trip, number } = await requireVoucherTrip(ctx, args.params.id);
	const url = new URL(paths.booking(trip.booking.id), ctx.url).href;
	const entry = toCalendarEntry(trip, { number, url, facts: listTripFacts(trip) });
	if (entry === null) throw data(null, { status: 404 });
	return calendarFile(entry, brand.name);
}
