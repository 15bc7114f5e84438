import type { Api, SearchGroup } from "#server/bff/wire/index.ts";

/** What matches a query, without empty groups; null when the search failed, which nobody is told (R-SRC-07). */
export async function find(api: Pick<Api, "packages">, query: string): Promise<SearchGroup[] | null> {
	const outcome = await api.packages.search(query);
	return outcome.ok ? outcome.value.filter(({ hits }) => hits.length > 0) : null;
}

/** How many different packages the groups hold; one may stand in several. */
export function countOf(groups: readonly SearchGroup[]): number {
	return new Set(groups.flatMap(({ hits }) => hits.map(({ id }) => id))).size;
}
