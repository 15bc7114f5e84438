import { type ShouldRevalidateFunctionArgs, useNavigate, useNavigation } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { classes } from "#app/ui/classes.ts";
import { Heading } from "#app/ui/text.tsx";
import { optional, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/search.ts";
import { countOf, find } from "./find.ts";
import { maximumQueryCharacters, usableQuery } from "./query.ts";
import { whole } from "./search-panel.css.ts";
import { SearchPanel } from "./search-panel.tsx";

const nothingTrending = { packages: [], categories: [] };

export const meta = ({ loaderData }: Route.MetaArgs) => [
	{ title: `${loaderData?.query ? `“${loaderData.query}”` : "Search"} · ${brand.name}` },
	{ name: "description", content: "Search all packages by place, kind of journey or starting point." },
	{ name: "robots", content: "noindex, follow" },
];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	const typed = (url.searchParams.get("q") ?? "").slice(0, maximumQueryCharacters);
	const query = usableQuery(typed);
	const groups = query === null ? null : await find(api, query);
	const isFound = groups !== null && countOf(groups) > 0;
	const trending = isFound ? nothingTrending : optional(await api.trending.get(), nothingTrending);
	return { typed, query, groups, trending: trending.packages };
}

/** While one types, this page alone is asked again, not what stands around it. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	currentUrl.search !== nextUrl.search || defaultShouldRevalidate;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
	const isBusy = useNavigation().state !== "idle";
	const navigate = useNavigate();
	// The address is replaced, so that Back leaves the search and not the last letter.
	const search = (query: string | undefined) =>
		void navigate(paths.search(query), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
	return (
		<div className={classes(page, whole)}>
			<Heading level={1} size={2}>
				Where would you like to go?
			</Heading>
			<SearchPanel {...loaderData} isBusy={isBusy} search={search} />
		</div>
	);
}
