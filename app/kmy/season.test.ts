import { expect, it } from "vitest";
import { readBrand } from "#server/bff/brand/read-brand.ts";
import { listBatches } from "./rules.ts";
import { readSeason } from "./season.ts";

const plan = readBrand(undefined).yatra ?? null;

it("the season is the next that one can still register for, with the dates that the operator plans", () => {
	const years = ["2026-05-31", "2026-06-01", "2026-12-31"].map((today) => readSeason(plan, today).year);
	expect(years).toEqual([2026, 2027, 2027]);
	const { seats, routes } = readSeason(plan, "2026-11-27");
	expect(seats).toBe(50);
	expect(routes.map(({ title }) => title)).toEqual(["Lipulekh (Uttarakhand), 23 days", "Nathu La (Sikkim), 21 days"]);
	const [lipulekh] = routes;
	expect(lipulekh?.batches.map(({ name }) => name)).toEqual(listBatches("Lipulekh"));
	expect(lipulekh?.batches.slice(0, 2).map(({ dates }) => dates)).toEqual(["15 June to 7 July", "21 June to 13 July"]);
});

it("the season without a plan has its batches, and neither year, places, dates nor seats", () => {
	const { year, seats, routes } = readSeason(null, "2026-11-27");
	expect([year, seats]).toEqual([null, null]);
	expect(routes.map(({ title, places }) => [title, places])).toEqual([
		["Lipulekh (Uttarakhand)", []],
		["Nathu La (Sikkim)", []],
	]);
	expect(routes.map(({ batches }) => batches.length)).toEqual([5, 10]);
	expect(routes.flatMap(({ batches }) => batches.filter(({ dates }) => dates !== null))).toEqual([]);
});
