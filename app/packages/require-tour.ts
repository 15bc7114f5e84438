import { todayInIndia } from "#app/lib/dates.ts";
import { type PackagePage, required, slug, type Wire } from "#server/bff/wire/index.ts";
import { comingDepartures } from "./departures.ts";

/** The package that a leaf beside its page is about, with the dates still to come. @throws `data(null)` with 404 or 503 */
export async function requireTour({ api }: Wire, text: string | undefined): Promise<PackagePage> {
	const tour = required(await api.packages.bySlug(slug(text)));
	return { ...tour, departures: comingDepartures(tour.departures, todayInIndia()) };
}
