import { data } from "react-router";
import { type Day, todayInIndia } from "#app/lib/dates.ts";
import { fullName } from "#app/lib/traveller-name.ts";
import {
	type BookingDetail,
	optional,
	type PackagePage,
	type ReceiptContent,
	type RequestContext,
	required,
	type VoucherContent,
} from "#server/bff/context/index.ts";
import { toVoucher } from "./booking-texts.ts";
import { toReceipt } from "./receipt-texts.ts";
import {
	areGuidesNamed,
	type BookedTrip,
	findVoucherNumber,
	findWeatherDay,
	hasReceipt,
	toBookedTrip,
} from "./trip.ts";

/** @throws a redirect to sign in; `data(null)` with 404 for a booking of another user, 503 when the upstream fails */
export async function requireTrip(
	{ api, payments, requireUser }: RequestContext,
	id: string,
	today: Day = todayInIndia(),
): Promise<BookedTrip> {
	await requireUser();
	const [bookings, detail, storedReceipt] = await Promise.all([
		api.bookings.list(),
		api.orders.byId(id),
		payments.findReceipt(id),
	]);
	const booking = required(bookings).find((summary) => summary.id === id);
	if (!booking) throw data(null, { status: 404 });
	const tour = booking.slug === null ? null : await api.packages.bySlug(booking.slug);
	const sources = {
		detail: optional<BookingDetail | null>(detail, null),
		tour: tour && optional<PackagePage | null>(tour, null),
		storedReceipt,
	};
	return toBookedTrip(booking, sources, today);
}

/** @throws what `requireTrip` throws, and `data(null)` with 404 for a booking without a voucher */
export async function requireVoucherTrip(ctx: RequestContext, id: string) {
	const trip = await requireTrip(ctx, id);
	const number = findVoucherNumber(trip);
	if (number === null) throw data(null, { status: 404 });
	return { trip, number };
}

async function loadGuides({ api }: Pick<RequestContext, "api">, trip: BookedTrip, today: Day = todayInIndia()) {
	const { tour, booking } = trip;
	if (!tour?.id || !booking.startsOn || !areGuidesNamed(trip, today)) return [];
	return optional(await api.guides.ofTour(tour.id, booking.startsOn), []);
}

/** Removes the fragment, which names the picture's ground. */
export const withoutGround = (image: string): string => image.split("#", 1)[0] ?? "";

/** Loads the picture of documents, a JPEG; null where the package has none, or it does not come. */
export async function loadDocumentPicture(
	{ api }: Pick<RequestContext, "api">,
	image: string | null | undefined,
): Promise<Uint8Array | null> {
	const address = image && withoutGround(image);
	return address ? (optional(await api.linkPicture(address), null)?.bytes ?? null) : null;
}

export async function requireVoucher(ctx: RequestContext, id: string) {
	const { trip, number } = await requireVoucherTrip(ctx, id);
	const voucher: VoucherContent = toVoucher(trip, number, await loadGuides(ctx, trip), ctx.seller);
	return { voucher, image: trip.tour?.image ?? null };
}

/** @throws what `requireTrip` throws, and `data(null)` with 404 for a booking without a number or of which nothing was paid */
export async function requireReceipt(ctx: RequestContext, id: string): Promise<ReceiptContent> {
	await ctx.requireUser();
	const [trip, profile] = await Promise.all([requireTrip(ctx, id), ctx.api.profile.get()]);
	if (!hasReceipt(trip)) throw data(null, { status: 404 });
	const payer = profile.ok ? fullName(profile.value) : "";
	return toReceipt(trip, trip.booking.number ?? "", ctx.seller, payer || null);
}

export async function loadGuidesAndWeather(
	ctx: Pick<RequestContext, "api">,
	trip: BookedTrip,
	today: Day = todayInIndia(),
) {
	const { tour } = trip;
	const day = findWeatherDay(trip, today);
	const [guides, weather] = await Promise.all([
		loadGuides(ctx, trip, today),
		tour?.id && day ? ctx.api.packages.weather(tour.id, day) : null,
	]);
	return { guides, weather: day && weather ? { day, places: optional(weather, []) } : null };
}
