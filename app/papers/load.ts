import { data } from "react-router";
import { type Day, todayInIndia } from "#app/lib/dates.ts";
import {
	type BookingDetail,
	optional,
	type PackagePage,
	required,
	type VoucherPaper,
	type Wire,
} from "#server/bff/wire/index.ts";
import { hasPapers, isNear, type Trip, tripOf, weatherDayOf } from "./trip.ts";
import { voucherOf } from "./words.ts";

/**
 * The signed-in traveller's booking, with its package where that can be had.
 * @throws a redirect to sign in; `data(null)` with 404 where it is not theirs, 503 where nobody knows
 */
export async function requireTrip({ api, requireUser }: Wire, id: string, today: Day = todayInIndia()): Promise<Trip> {
	await requireUser();
	const [bookings, detail] = await Promise.all([api.bookings.list(), api.orders.byId(id)]);
	const booking = required(bookings).find((line) => line.id === id);
	if (!booking) throw data(null, { status: 404 });
	const tour = booking.slug === null ? null : await api.packages.bySlug(booking.slug);
	const known = {
		detail: optional<BookingDetail | null>(detail, null),
		tour: tour && optional<PackagePage | null>(tour, null),
	};
	return tripOf(booking, known, today);
}

/** The same, for papers. @throws `data(null)` with 404 also where the booking has none */
export async function requirePapers(door: Wire, id: string): Promise<Trip> {
	const trip = await requireTrip(door, id);
	if (!hasPapers(trip)) throw data(null, { status: 404 });
	return trip;
}

/** Who leads the tour, where it is time to say so. */
export async function loadGuides({ api }: Pick<Wire, "api">, trip: Trip, today: Day = todayInIndia()) {
	const { tour, booking } = trip;
	if (!tour || !booking.startsOn || !isNear(trip, today)) return [];
	return optional(await api.guides.ofTour(tour.id, booking.startsOn), []);
}

/** The voucher of a booking. @throws what {@link requirePapers} throws */
export async function requireVoucher(door: Wire, id: string): Promise<VoucherPaper> {
	const trip = await requirePapers(door, id);
	return voucherOf(trip, await loadGuides(door, trip));
}

/** Who leads the tour and what the sky will be, where it is time to say so. */
export async function loadNews(door: Pick<Wire, "api">, trip: Trip, today: Day = todayInIndia()) {
	const { tour } = trip;
	const day = weatherDayOf(trip, today);
	const [guides, weather] = await Promise.all([
		loadGuides(door, trip, today),
		tour && day ? door.api.packages.weather(tour.id, day) : null,
	]);
	return { guides, weather: day && weather ? { day, places: optional(weather, []) } : null };
}
