import type { Route } from "./+types/package.ts";
import { loadSlug } from "./load-slug.ts";
import { slugMeta } from "./meta.ts";
import { slugHandle } from "./slug-handle.ts";
import { SlugPage } from "./slug-page.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => slugMeta(loaderData);

export const handle = slugHandle;

export const loader = (args: Route.LoaderArgs) => loadSlug(args);

export default function PackagePage({ loaderData }: Route.ComponentProps) {
	return <SlugPage view={loaderData} />;
}
