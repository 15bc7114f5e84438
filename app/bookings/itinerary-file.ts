import { todayInIndia } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { itineraryFile, requestContext, required, slug } from "#server/bff/context/index.ts";
import type { Route } from "./+types/itinerary-file.ts";
import { toItinerary } from "./booking-texts.ts";
import { loadDocumentPicture } from "./load-trip.ts";

/** The address is public, unlike the files of a booking. */
export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const tour = required(await api.packages.bySlug(slug(args.params.slug)));
	const pageUrl = new URL(paths.package(tour.slug), url).href;
	return itineraryFile(
		toItinerary(tour, pageUrl, todayInIndia()),
		tour.slug,
		await loadDocumentPicture({ api }, tour.image),
	);
}
