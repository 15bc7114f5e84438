import { expect, test } from "vitest";
import type { Api, PackageCard } from "#server/bff/context/index.ts";
import { filterByMonth } from "./load-cards.ts";
import { comingMonths, leavesIn } from "./months.ts";

test("lists twelve months from the current one", () => {
	const months = comingMonths("2026-11-30");
	expect(months).toHaveLength(12);
	expect(months[0]).toEqual({ value: "2026-11", words: "November 2026" });
	expect(months[2]).toEqual({ value: "2027-01", words: "January 2027" });
	expect(months.at(-1)?.value).toBe("2027-10");
});

const on = (date: string, status: "available" | "soldout" | "onrequest" = "available", left = 4) => ({
	...{ id: date, date, city: "Kochi", seats: 20, left, status },
	...{ priceInPaise: null, taxes: null, childInPaise: null, infantInPaise: null, singleSupplementInPaise: null },
	meetingPoint: "",
});

test.each([
	[[on("2026-12-05")], "2026-12", true],
	[[on("2026-12-05", "soldout")], "2026-12", false],
	[[on("2026-12-05", "available", 0)], "2026-12", false],
	[[on("2026-12-05", "onrequest", 0)], "2026-12", true],
	[[on("2026-12-05")], "2027-01", false],
	[[on("2026-11-01")], "2026-11", false],
])("dates %j, month %s: %s", (departures, month, leaves) => {
	expect(leavesIn({ departures, bestMonths: [3] }, month, "2026-11-20")).toBe(leaves);
});

test("without dates the best months count", () => {
	expect(leavesIn({ departures: [], bestMonths: [3] }, "2027-03", "2026-11-20")).toBe(true);
	expect(leavesIn({ departures: [], bestMonths: [3] }, "2027-04", "2026-11-20")).toBe(false);
});

test.each([
	[500, true],
	[404, false],
])("a package whose dates were answered with %d is not told as one without dates: %s", async (status, isPartial) => {
	const api = { packages: { bySlug: async () => ({ ok: false, status }) } } as object as Api;
	expect(await filterByMonth(api, [{} as PackageCard], "2026-12", "2026-11-20")).toMatchObject({ isPartial });
});
