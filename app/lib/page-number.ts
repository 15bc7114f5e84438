import { data } from "react-router";

/** How many entries the upstream puts on a page. */
const perPage = 24;

/** The page that an address asks for. @throws `data(null)` with 404 for what is no number of a page */
export function pageNumberOf({ searchParams }: URL): number {
	const asked = searchParams.get("page") ?? "1";
	if (!/^[1-9]\d{0,3}$/.test(asked)) throw data(null, { status: 404 });
	return Number(asked);
}

/**
 * How many pages a list has. Where the upstream does not tell its length, a full page is followed by another.
 * @throws `data(null)` with 404 for a page beyond the last
 */
export function pageCountOf(list: { entries: readonly unknown[]; total: number | null }, current: number): number {
	if (list.entries.length === 0 && current > 1) throw data(null, { status: 404 });
	if (list.total !== null) return Math.max(Math.ceil(list.total / perPage), current);
	return list.entries.length < perPage ? current : current + 1;
}

/** The pages that a pager names: first, last, and those around the current one; `null` stands for a gap. */
export function shownPages(current: number, count: number): (number | null)[] {
	const near = [1, current - 1, current, current + 1, count];
	const shown = [...new Set(near)].filter((page) => page >= 1 && page <= count).sort((one, other) => one - other);
	return shown.flatMap((page, index) => {
		const before = shown[index - 1] ?? 0;
		return page - before > 1 ? [null, page] : [page];
	});
}
