import { todayInIndia } from "#app/lib/dates.ts";
import { type PackagePage, type RequestContext, required, slug } from "#server/bff/context/index.ts";
import { comingDepartures } from "./dates/departures.ts";

export async function getPackage({ api }: RequestContext, text: string | undefined): Promise<PackagePage> {
	const tour = required(await api.packages.bySlug(slug(text)));
	return { ...tour, departures: comingDepartures(tour.departures, todayInIndia()) };
}
