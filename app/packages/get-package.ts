import { todayInIndia } from "#app/lib/dates.ts";
import { type PackagePage, type RequestContext, required, slug } from "#server/bff/context/index.ts";
import { comingDepartures, type ShownDeparture } from "./dates/departures.ts";

/** The package comes with the coming departures. */
export interface BookablePackage extends PackagePage {
	readonly departures: readonly ShownDeparture[];
}

/** @param isNow the seats are asked of the upstream anew, where it answers */
export async function getPackage(
	{ api }: RequestContext,
	text: string | undefined,
	isNow = false,
): Promise<BookablePackage> {
	const now = isNow ? await api.packages.bySlugNow(slug(text)) : null;
	const tour = now?.ok ? now.value : required(await api.packages.bySlug(slug(text)));
	return { ...tour, departures: comingDepartures(tour, todayInIndia()) };
}
