import type { PackageHandle } from "#app/layout/index.ts";
import type { QueryHandle } from "#server/bff/context/index.ts";
import type { SlugView } from "./load-slug.ts";
import { slugQuery } from "./package-address.ts";

export const slugHandle: QueryHandle & PackageHandle<SlugView> = {
	query: slugQuery,
	shownPackage: (view) => (view.shows === "package" ? view.tour : null),
};
