/** How often a page looks again by itself, and after how many seconds. */
export const mostLooks = 20;
/** Seconds between two looks. */
export const lookSeconds = 4;

/** How often it was looked already, as the address says. */
export function lookCount(search: URLSearchParams): number {
	const text = search.get("look") ?? "";
	return /^\d{1,3}$/.test(text) ? Number(text) : 0;
}
