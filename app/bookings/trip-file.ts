import { brand } from "#app/lib/brand.ts";
import { formatDay, todayInIndia } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import {
	createICalendar,
	createQrCode,
	optional,
	type RequestContext,
	requestContext,
	tripFolderFile,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/trip-file.ts";
import { listTripDates, listTripPlaces, toVoucher } from "./booking-texts.ts";
import { toCalendarEntry } from "./calendar-entry.ts";
import { requireVoucherTrip, withoutGround } from "./load-trip.ts";
import { renderTripFolder } from "./trip-folder.ts";

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const { trip, number } = await requireVoucherTrip(ctx, args.params.id);
	const url = new URL(paths.booking(trip.booking.id), ctx.url).href;
	const entry = toCalendarEntry(trip, { number, url, facts: [...listTripDates(trip), ...listTripPlaces(trip)] });
	const html = renderTripFolder({
		...{ trip, url, qr: createQrCode(number), madeAt: `${formatDay(todayInIndia())}, ${timeInIndia(new Date())}` },
		voucher: toVoucher(trip, number, [], ctx.seller),
		poster: await loadSmallPoster(ctx, trip.tour?.image),
		calendar: entry && createICalendar(entry, brand.name),
	});
	return tripFolderFile(html, number);
}

const timeInIndia = (now: Date): string =>
	now.toLocaleTimeString("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });

const posterWidth = 320;
const maxPosterBytes = 20_000;

/** Resolves to a `data:` address; to null where the picture is missing or would make the file heavy. */
async function loadSmallPoster({ api }: RequestContext, image: string | null | undefined): Promise<string | null> {
	const picture = image ? optional(await api.picture(withoutGround(image), posterWidth, "image/webp"), null) : null;
	if (picture === null || picture.bytes.length > maxPosterBytes) return null;
	return `data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString("base64")}`;
}
