export const countParameter = (count: number, most = 0): string | undefined =>
	count > most ? String(count) : undefined;
export const pageParameter = (page: number): string | undefined => countParameter(page, 1);

/** The first page has no parameter. */
export const atPage = (path: string, page: number): string => withQuery(path, { page: pageParameter(page) });

export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(given)}`;
}
