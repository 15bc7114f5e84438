import { expect, test } from "vitest";
import { packageCanonicalPath } from "./package-canonical-path.ts";

test("AMB-07: the packages of the specification have the short address", () => {
	for (const categorySlug of ["domestic", null])
		expect(packageCanonicalPath({ slug: "kerala-tour", categorySlug })).toBe("/package/kerala-tour");
});

test("any other has its own category's, or `packages` without a category", () => {
	expect(packageCanonicalPath({ slug: "ladakh-tour", categorySlug: "domestic" })).toBe("/domestic/ladakh-tour");
	expect(packageCanonicalPath({ slug: "meghalaya-tour", categorySlug: null })).toBe("/packages/meghalaya-tour");
});
