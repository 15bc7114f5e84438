import { entriesOfPage } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { type Api, type MenuEntry, type SearchGroup, type SearchHit, spellJourney } from "#server/bff/context/index.ts";
import { createSuggest, mostCompared } from "./did-you-mean.server.ts";
import { hasWord, listWords } from "./query.ts";

type FindKnown = Awaited<ReturnType<Api["known"]["cards"]>>;

/** Resolves to `null` when the search failed, which only the page says (R-SRC-07). */
export async function searchPackages(api: Pick<Api, "packages">, query: string): Promise<SearchGroup[] | null> {
	const outcome = await api.packages.search(query);
	return outcome.ok ? outcome.value.filter(({ hits }) => hits.length > 0) : null;
}

/**
 * Returns one page of grouped results, with the titles of its groups.
 *
 * @throws `data(null)` with 404 beyond the last page
 */
export function pageOfGroups(
	groups: readonly SearchGroup[],
	current: number,
): { groups: SearchGroup[]; count: number } {
	const all = groups.flatMap(({ title, hits }) => hits.map((hit) => ({ title, hit })));
	const { entries, count } = entriesOfPage(all, current);
	const shown = new Map<string, SearchHit[]>();
	for (const { title, hit } of entries) shown.set(title, [...(shown.get(title) ?? []), hit]);
	return { groups: [...shown].map(([title, hits]) => ({ title, hits })), count };
}

export function countPackages(groups: readonly SearchGroup[]): number {
	return new Set(groups.flatMap(({ hits }) => hits.map(({ slug }) => slug))).size;
}

/** What the search itself does not tell is shown where the site has read it. What is sold out comes last. */
export function knownHits(hits: readonly SearchHit[], findKnown: FindKnown, query: string | null): SearchHit[] {
	const words = listWords(query);
	const told = hits.map((hit) => {
		const known = hit.priceInPaise === undefined ? findKnown(hit.slug) : undefined;
		return byWayOf(words, known ? { ...known, title: hit.title, categorySlug: hit.categorySlug } : hit);
	});
	return told.sort((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut));
}

/** The stop on the way that a search is for is named. */
function byWayOf(words: readonly string[], hit: SearchHit): SearchHit {
	const via = hasWord(hit.journey, words) ? undefined : hit.route.find((stop) => hasWord(stop, words));
	return via ? { ...hit, journey: spellJourney(hit.route, via) } : hit;
}

type Suggestions = Awaited<ReturnType<typeof readSuggestions>>;

/** The suggestions are stored by the menu that they are of: to read them takes longer than a search. */
const knownSuggestions = new WeakMap<readonly MenuEntry[], Promise<Suggestions>>();

async function readSuggestions({ known }: Pick<Api, "known">, menu: readonly MenuEntry[], findKnown: FindKnown) {
	const links = menu.flatMap(({ groups }) =>
		groups.flatMap(({ title, packages }) => packages.map((link) => ({ ...link, group: title }))),
	);
	const bySlug = new Map(links.map((link) => [link.slug, link]));
	const packages = await Promise.all(
		[...bySlug.values()].slice(0, mostCompared).map(async ({ slug, title, group }) => ({
			...{ slug, title },
			places: [group, ...(findKnown(slug)?.route ?? []), ...(await known.places(slug))],
		})),
	);
	return { bySlug, suggest: createSuggest(packages) };
}

/**
 * Compares the words with the packages of the menu, and with those of their places that are in the cache. It makes no
 * upstream call. The index of a menu is built when the first search of that menu finds nothing.
 */
export async function suggestPackages(
	api: Pick<Api, "known">,
	query: string,
	menu: readonly MenuEntry[],
	findKnown: FindKnown,
) {
	const suggestions = knownSuggestions.get(menu) ?? readSuggestions(api, menu, findKnown);
	knownSuggestions.set(menu, suggestions);
	const { bySlug, suggest } = await suggestions;
	const suggestion = suggest(query);
	const words = listWords(suggestion?.query ?? query);
	return (
		suggestion && {
			query: suggestion.query,
			hits: suggestion.slugs.flatMap((slug) => {
				const [card, link] = [findKnown(slug), bySlug.get(slug)];
				return card ? byWayOf(words, card) : link ? { ...link, href: paths.package(slug), image: null } : [];
			}),
		}
	);
}
