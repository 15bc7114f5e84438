import { todayInIndia } from "#app/lib/dates.ts";
import { type PackagePage, type RequestContext, required, slug } from "#server/bff/context/index.ts";
import { comingDepartures, type ShownDeparture } from "./dates/departures.ts";

/** With the coming departures. */
export interface BookablePackage extends PackagePage {
	readonly departures: readonly ShownDeparture[];
}

export async function getPackage({ api }: RequestContext, text: string | undefined): Promise<BookablePackage> {
	const tour = required(await api.packages.bySlug(slug(text)));
	return { ...tour, departures: comingDepartures(tour.departures, todayInIndia()) };
}
