import type { PackageHandle } from "#app/layout/index.ts";
import type { RouteFacts } from "#server/bff/context/index.ts";
import type { SlugView } from "./load-slug.ts";
import { slugQuery } from "./package-address.ts";

export const slugHandle: RouteFacts & PackageHandle<SlugView> = {
	cache: "list",
	query: slugQuery,
	shownPackage: (view) => (view.shows === "package" ? view.tour : null),
};
