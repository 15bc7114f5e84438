import type { Route } from "./+types/package-in-category.ts";
import { loadSlug } from "./load.ts";
import { slugMeta } from "./meta.ts";
import { SlugPage } from "./slug-page.tsx";

/** `/{category or "packages"}/{slug}`: the same page, where search results lead. */
export const meta = ({ loaderData }: Route.MetaArgs) => slugMeta(loaderData);

export const loader = (args: Route.LoaderArgs) => loadSlug(args);

export default function PackageInCategoryPage({ loaderData }: Route.ComponentProps) {
	return <SlugPage view={loaderData} />;
}
