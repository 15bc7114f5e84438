import { todayInIndia } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { messageFile, requestContext, required, slug } from "#server/bff/context/index.ts";
import type { Route } from "./+types/package-text-file.ts";
import { spellShareText } from "./share.ts";

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const tour = required(await api.packages.bySlug(slug(args.params.slug)));
	return messageFile(
		`${spellShareText(tour, new URL(paths.package(tour.slug), url).href, todayInIndia())}\n`,
		tour.slug,
	);
}
