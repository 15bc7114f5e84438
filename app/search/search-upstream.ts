import { entriesOfPage } from "#app/lib/page-number.ts";
import type { Api, SearchGroup, SearchHit } from "#server/bff/context/index.ts";

/** `null` when the search failed, which only the page says (R-SRC-07). */
export async function searchPackages(api: Pick<Api, "packages">, query: string): Promise<SearchGroup[] | null> {
	const outcome = await api.packages.search(query);
	return outcome.ok ? outcome.value.filter(({ hits }) => hits.length > 0) : null;
}

/**
 * One page of grouped results, with the titles of its groups.
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
	return new Set(groups.flatMap(({ hits }) => hits.map(({ id }) => id))).size;
}
