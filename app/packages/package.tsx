import type { Route } from "./+types/package.ts";
import { loadSlug } from "./load.ts";
import { slugMeta } from "./meta.ts";
import { SlugPage } from "./slug-page.tsx";

/** `/package/{slug}`: a package, or the list of a category. */
export const meta = ({ loaderData }: Route.MetaArgs) => slugMeta(loaderData);

export const loader = (args: Route.LoaderArgs) => loadSlug(args);

export default function PackagePage({ loaderData }: Route.ComponentProps) {
	return <SlugPage view={loaderData} />;
}
