import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import type { MenuEntry } from "#server/bff/context/index.ts";
import { slug as slugFrom } from "#server/bff/context/outcome.ts";
import { isKnownCategory, isReservedSegment } from "./package-address.ts";

test("first segments of other routes are not categories", () => {
	const own = routes.map(({ path }) => path?.split("/")[0] ?? "").filter((segment) => /^[a-z]/.test(segment));
	expect(own).toContain("enquiry");
	for (const segment of own) expect([segment, isReservedSegment(segment)]).toEqual([segment, true]);
	for (const category of ["packages", "domestic", "weekend-getaways"]) expect(isReservedSegment(category)).toBe(false);
});

describe("a category in an address is known", () => {
	const link = (slug: string) => ({ title: slug, slug: slugFrom(slug) });
	const menu: MenuEntry[] = [
		{ ...link("domestic"), icon: null, groups: [{ ...link("himalaya"), packages: [] }] },
		{ ...link("international"), icon: null, groups: [] },
	];

	test.each(["domestic", "international", "himalaya", "packages", "own-category", null])("%s", (category) =>
		expect(isKnownCategory(category, "own-category", menu)).toBe(true),
	);
	test("but not any other", () => expect(isKnownCategory("foo", "domestic", menu)).toBe(false));
	test("unless the menu failed", () => expect(isKnownCategory("foo", "domestic", null)).toBe(true));
});
