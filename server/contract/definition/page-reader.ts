import type { Drift } from "./drift.ts";
import { listOf, nullable, type Reader, record } from "./reader.ts";
import { count } from "./value-readers.ts";

/** Reads a page of a list; `total` counts the entries of all pages. A bare list is read as its only page. */
export function pageOf<Out, Sent>(entry: Reader<Out, Sent>, max = 100) {
	const page = record(
		{ data: listOf(entry, max), total: nullable(count) },
		{ also: { data: ["list", "items", "results", "docs", "rows"], total: ["count", "totalcount"] } },
	);
	const { read }: Pick<typeof page, "read"> = page;
	return {
		...page,
		read: (value: unknown, drift: Drift) => {
			if (!Array.isArray(value)) return read(value, drift);
			drift.note("name");
			return read({ data: value }, drift);
		},
	};
}
