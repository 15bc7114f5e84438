import type { PackageHandle } from "#app/layout/index.ts";
import { listFilterNames } from "#app/lib/package-filter.ts";
import type { RouteFacts } from "#server/bff/context/index.ts";
import type { SlugView } from "./load-slug.ts";

export const slugHandle: RouteFacts & PackageHandle<SlugView> = {
	cache: "list",
	query: ["date", "tab", "page", ...listFilterNames],
	shownPackage: (view) => (view.shows === "package" ? view.tour : null),
};
