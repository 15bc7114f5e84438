import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { canonicalPath, isReservedSegment } from "./package-address.ts";

test("first segments of other routes are not categories", () => {
	const own = routes.map(({ path }) => path?.split("/")[0] ?? "").filter((segment) => /^[a-z]/.test(segment));
	expect(own).toContain("enquiry");
	for (const segment of own) expect([segment, isReservedSegment(segment)]).toEqual([segment, true]);
	for (const category of ["packages", "domestic", "weekend-getaways"]) expect(isReservedSegment(category)).toBe(false);
});

describe("the canonical path (AMB-07)", () => {
	test("is short for the packages of the specification", () => {
		expect(canonicalPath({ category: "domestic", slug: "kerala-tour" })).toBe("/package/kerala-tour");
		expect(canonicalPath({ category: null, slug: "kerala-tour" })).toBe("/package/kerala-tour");
	});

	test("has the category for all others", () => {
		expect(canonicalPath({ category: "domestic", slug: "ladakh-tour" })).toBe("/domestic/ladakh-tour");
		expect(canonicalPath({ category: null, slug: "ladakh-tour" })).toBe("/package/ladakh-tour");
	});
});
