import { packageCanonicalPath } from "#app/lib/package-canonical-path.ts";
import { perPage } from "#app/lib/page-number.ts";
import { atPage, paths } from "#app/lib/paths.ts";
import { stories } from "#app/lib/stories.ts";
import { type Api, type MenuEntry, optional, type PackageCard } from "#server/bff/context/index.ts";

export interface SitemapEntry {
	readonly path: string;
	/** The day is `YYYY-MM-DD`. */
	readonly changed?: string | null;
}

type SitemapApi = Pick<Api, "blogs" | "packages">;

const mostArticlePages = 20;

const storyPaths = stories.map(({ slug }) => paths.webStory(slug));

/** Where the upstream does not tell how many articles there are, a full page is taken to have a next one. */
async function articlesOf(api: SitemapApi): Promise<SitemapEntry[]> {
	const load = async (page: number) => optional(await api.blogs.list(page), { entries: [], total: 0 });
	const first = await load(1);
	const count = Math.min(Math.ceil((first.total ?? 0) / perPage), mostArticlePages);
	const others = Array.from({ length: Math.max(count - 1, 0) }, (_, index) => load(index + 2));
	const pages = [first, ...(await Promise.all(others))];
	const isFull = () => pages.at(-1)?.entries.length === perPage;
	while (first.total === null && isFull() && pages.length < mostArticlePages) pages.push(await load(pages.length + 1));
	return pages.flatMap(({ entries }) => entries.map(({ slug, date }) => ({ path: paths.blog(slug), changed: date })));
}

/** A list has all its pages here, since each shows other packages. */
export const pagesOfList = (path: string, length: number): string[] =>
	Array.from({ length: Math.max(Math.ceil(length / perPage), 1) }, (_, index) => atPage(path, index + 1));

/** Lists that fail to load are left out; most of their packages are in the menu as well. */
async function cardsOf(api: SitemapApi, slug: MenuEntry["slug"]): Promise<readonly PackageCard[]> {
	const list = slug ? await api.packages.category(slug) : null;
	return list?.ok ? (list.value.packages ?? []) : [];
}

/** Loads packages that no root lists: the menu does not tell a package's category, the list of its group does. */
async function cardsOfGroups(api: SitemapApi, menu: readonly MenuEntry[], known: readonly PackageCard[]) {
	const slugs = new Set(known.map(({ slug }) => slug));
	const groups = menu
		.flatMap((root) => root.groups)
		.filter((group) => group.packages.some(({ slug }) => !slugs.has(slug)));
	return (await Promise.all(groups.map(({ slug }) => cardsOf(api, slug)))).flat();
}

async function listedPaths(api: SitemapApi, menu: readonly MenuEntry[]): Promise<string[]> {
	const ofRoots = await Promise.all(menu.map((root) => cardsOf(api, root.slug)));
	const lists = menu.flatMap(({ slug, groups }, index) => [
		...(slug === "" ? [] : pagesOfList(paths.package(slug), ofRoots[index]?.length ?? 0)),
		...groups.flatMap((group) => pagesOfList(paths.package(group.slug), group.packages.length)),
	]);
	const ofMenu = menu.flatMap(({ groups }) => groups.flatMap(({ packages }) => packages));
	const cards = [...ofRoots.flat(), ...(await cardsOfGroups(api, menu, ofRoots.flat()))];
	const addresses = new Map([
		...ofMenu.map(({ slug }) => [slug, paths.package(slug)] as const),
		...cards.map((card) => [card.slug, packageCanonicalPath(card)] as const),
	]);
	const destinations = pagesOfList(paths.destinations(), new Set(ofRoots.flat().map(({ slug }) => slug)).size);
	return [...destinations, ...lists, ...addresses.values()];
}

/** Lists `ownPaths`, web stories, articles, every page of every list of the menu and every package in one. */
export async function listSitemapEntries(
	api: SitemapApi,
	menu: readonly MenuEntry[],
	ownPaths: readonly string[],
): Promise<SitemapEntry[]> {
	const [listed, articles] = await Promise.all([listedPaths(api, menu), articlesOf(api)]);
	const entries = [...[...ownPaths, ...storyPaths, ...listed].map((path) => ({ path })), ...articles];
	return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}
