import { data } from "react-router";

export const perPage = 24;
const lastPage = 9999;

/** @throws `data(null)` with 404 */
export function readPageNumber({ searchParams }: URL): number {
	const asked = searchParams.get("page") ?? "1";
	if (!/^[1-9]\d{0,3}$/.test(asked)) throw data(null, { status: 404 });
	return Number(asked);
}

/** Without a total, a full page is taken to have a next one. @throws `data(null)` with 404 beyond the last page */
export function computePageCount(list: { entries: readonly unknown[]; total: number | null }, current: number): number {
	if (list.entries.length === 0 && current > 1) throw data(null, { status: 404 });
	if (list.total !== null) return Math.max(Math.min(Math.ceil(list.total / perPage), lastPage), current);
	return list.entries.length < perPage ? current : current + 1;
}

/**
 * Returns one page of a whole list. Beyond the last page search engines want 404, and no copy of another page.
 *
 * @throws `data(null)` with 404 beyond the last page
 */
export function entriesOfPage<Entry>(
	list: readonly Entry[],
	current: number,
): { entries: readonly Entry[]; count: number } {
	const count = Math.max(Math.ceil(list.length / perPage), 1);
	if (current > count) throw data(null, { status: 404 });
	return { entries: list.slice((current - 1) * perPage, current * perPage), count };
}

/** A `null` is a gap. */
export function shownPages(current: number, count: number): (number | null)[] {
	const near = [1, current - 1, current, current + 1, count];
	const shown = [...new Set(near)].filter((page) => page >= 1 && page <= count).sort((one, other) => one - other);
	return shown.flatMap((page, index) => {
		const before = shown[index - 1] ?? 0;
		return page - before > 1 ? [null, page] : [page];
	});
}
