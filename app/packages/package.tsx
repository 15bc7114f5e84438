import type { QueryHandle } from "#server/bff/context/index.ts";
import type { Route } from "./+types/package.ts";
import { loadSlug } from "./load-slug.ts";
import { slugMeta } from "./meta.ts";
import { slugQuery } from "./package-address.ts";
import { SlugPage } from "./slug-page.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => slugMeta(loaderData);

export const handle: QueryHandle = { query: slugQuery };

export const loader = (args: Route.LoaderArgs) => loadSlug(args);

export default function PackagePage({ loaderData }: Route.ComponentProps) {
	return <SlugPage view={loaderData} />;
}
