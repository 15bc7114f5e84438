import { data, type ShouldRevalidateFunctionArgs, useNavigate, useNavigation } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading } from "#app/components/display/text.tsx";
import { PageOfCount } from "#app/components/navigation/pagination.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readPageNumber } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { withSeatsFirst } from "#app/lib/trending.ts";
import { isAboutYatra } from "#app/lib/yatra-words.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { type MenuEntry, optional, type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/search.ts";
import { maximumQueryCharacters, usableQuery } from "./query.ts";
import { searchPage } from "./search-panel.css.ts";
import { SearchPanel } from "./search-panel.tsx";
import { countPackages, knownHits, pageOfGroups, searchPackages, suggestPackages } from "./search-upstream.ts";

const nothingTrending = { packages: [], categories: [] };

export const meta = ({ loaderData: found }: Route.MetaArgs) => [
	...pageMeta({
		title: found?.query ? `“${found.query}”` : "Search",
		description: "Search all packages by place, kind of holiday or starting city.",
		canonical: found?.canonical ?? paths.search(),
		...(found?.query && { paging: { ...found, addressOf: (page: number) => paths.search(found.query ?? "", page) } }),
	}),
	{ name: "robots", content: "noindex, follow" },
];

export const handle: RouteFacts = { cache: "page", query: ["q", "page"] };

export async function loader(args: Route.LoaderArgs) {
	const { api, url, limits, retryAfter } = requestContext(args);
	const typed = (url.searchParams.get("q") ?? "").slice(0, maximumQueryCharacters);
	const query = usableQuery(typed);
	const permit = query === null ? null : await limits.search();
	const isLimited = permit?.ok === false;
	if (isLimited) retryAfter(permit.retryAfterSeconds);
	const all = query === null || !permit?.ok ? null : await searchPackages(api, query);
	const menu = all === null ? [] : optional<readonly MenuEntry[]>(await api.menu.list(), []);
	const findKnown = await api.known.cards(menu.map(({ slug }) => slug));
	const total = all === null ? 0 : countPackages(all);
	const current = all === null ? 1 : readPageNumber(url);
	const found = all === null ? { groups: null, count: 1 } : pageOfGroups(all, current);
	const trending = total > 1 ? nothingTrending : optional(await api.trending.get(), nothingTrending);
	const isNothing = query !== null && all?.length === 0;
	const suggestion = isNothing ? await suggestPackages(api, query, menu, findKnown) : null;
	const listed = new Set([...(all ?? []), ...(suggestion ? [suggestion] : [])].flatMap(slugsOf));
	const canonical = new URL(paths.search(query ?? undefined, current), url).href;
	const page = {
		...{ typed, query, isLimited, total, current, canonical },
		groups: found.groups?.map(({ title, hits }) => ({ title, hits: knownHits(hits, findKnown, query) })) ?? null,
		count: found.count,
		suggestion,
		hasYatra: query !== null && isAboutYatra(query),
		trending: withSeatsFirst(trending.packages).filter(({ slug }) => !listed.has(slug)),
	};
	return data(page, { status: isLimited ? 429 : 200 });
}

const slugsOf = ({ hits }: { hits: readonly { readonly slug: string }[] }) => hits.map(({ slug }) => slug);

/** Typing revalidates this route only. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	currentUrl.search !== nextUrl.search || defaultShouldRevalidate;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
	const isBusy = useNavigation().state !== "idle";
	const navigate = useNavigate();
	// Replaces the history entry, so that Back leaves the search.
	const search = (query: string | undefined) =>
		void navigate(paths.search(query), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
	return (
		<div className={classNames(pageWidth, searchPage)}>
			<Heading level={1} size={2}>
				Where would you like to go?
				<PageOfCount current={loaderData.current} count={loaderData.count} />
			</Heading>
			<SearchPanel {...loaderData} isBusy={isBusy} search={search} />
		</div>
	);
}
