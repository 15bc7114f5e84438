import { expect, it } from "vitest";
import { toDay, toPaise } from "./read-values.ts";

it("reading converts rupees to whole paise", () => {
	expect([32_900, 99.99, 0.1 + 0.2, 1234.565].map(toPaise)).toEqual([3_290_000, 9999, 30, 123_457]);
});

it("reading takes the day of a date and time", () => {
	expect(toDay("2026-03-01")).toBe("2026-03-01");
	expect(toDay("2026-03-01T10:00:00.000Z")).toBe("2026-03-01");
	expect([toDay("2026-03-01T18:29:59Z"), toDay("2026-03-01T18:30:00Z")]).toEqual(["2026-03-01", "2026-03-02"]);
	expect([toDay("01/03/2026"), toDay("2026-13-45"), toDay(""), toDay(null)]).toEqual([null, null, null, null]);
	expect([toDay("+275760-09-13T00:00:00Z"), toDay("+010000-01-01T00:00:00Z")]).toEqual([null, null]);
});
