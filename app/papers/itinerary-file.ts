import { todayInIndia } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { itineraryFile, required, slug, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/itinerary-file.ts";
import { itineraryOf } from "./words.ts";

/** `/package/{slug}/itinerary.pdf`: for everybody. */
export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	const tour = required(await api.packages.bySlug(slug(args.params.slug)));
	const address = new URL(paths.package(tour.slug), url).href;
	return itineraryFile(itineraryOf(tour, address, todayInIndia()), tour.slug);
}
