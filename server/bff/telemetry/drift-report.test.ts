import { expect, it } from "vitest";
import { createDriftReport } from "./drift-report.ts";

function opened() {
	const lines: object[] = [];
	const counts: [object, number][] = [];
	let ms = 1;
	const report = createDriftReport({
		log: { warn: (line: object) => void lines.push(line) },
		record: (labels, count) => void counts.push([labels, count]),
		now: () => ms,
	});
	const advance = (by: number) => {
		ms += by;
	};
	return { report, lines, counts, advance };
}

const price = { field: "price", kind: "type", count: 3 } as const;

it("drift is counted each time, and logged once for each operation, field, kind and hour", () => {
	const { report, lines, counts, advance } = opened();
	report("package.bySlug", [price, { ...price, kind: "null" }]);
	advance(3_500_000);
	report("package.bySlug", [price]);
	report("category.bySlug", [price]);
	expect(lines).toEqual([
		{ operation: "package.bySlug", field: "price", kind: "type" },
		{ operation: "package.bySlug", field: "price", kind: "null" },
		{ operation: "category.bySlug", field: "price", kind: "type" },
	]);
	expect(counts.map(([, count]) => count)).toEqual([3, 3, 3, 3]);
	advance(200_000);
	report("package.bySlug", [price]);
	expect(lines).toHaveLength(4);
});

it("drift has a bounded number of series", () => {
	const { report, counts } = opened();
	report(
		"a.b",
		Array.from({ length: 6000 }, (_, index) => ({ ...price, field: `f${index}` })),
	);
	expect(new Set(counts.map(([labels]) => JSON.stringify(labels))).size).toBe(5001);
});
