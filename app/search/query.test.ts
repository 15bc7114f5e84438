import { describe, expect, test } from "vitest";
import { maximumQueryCharacters, spellCount, usableQuery } from "./query.ts";

describe("a usable query (R-SRC-02)", () => {
	test.each([null, "", "   ", "go", "  go  ", "गो", "😀😀", "g\0o", "\n\n\ngo"])("%j is too short", (typed) => {
		expect(usableQuery(typed)).toBeNull();
	});

	test.each([
		["goa", "goa"],
		["  kerala tour ", "kerala tour"],
		["गोवा", "गोवा"],
		["😀😀😀", "😀😀😀"],
		["a/b?c", "a/b?c"],
		["g\0oa\u0085", "goa"],
	])("%j is searched as %j", (typed, query) => {
		expect(usableQuery(typed)).toBe(query);
	});

	test("is cut to what the upstream takes, never within a character", () => {
		const query = usableQuery("😀".repeat(300));
		expect(Array.from(query ?? "")).toHaveLength(maximumQueryCharacters);
		expect(query?.isWellFormed()).toBe(true);
	});

	test("never holds half a character", () => {
		expect(usableQuery("goa\ud83d")?.isWellFormed()).toBe(true);
	});
});

test("the count is a sentence", () => {
	expect(spellCount(0, "xyz")).toBe("Nothing found for “xyz”");
	expect(spellCount(1, "goa")).toBe("1 package for “goa”");
	expect(spellCount(12, "tour")).toBe("12 packages for “tour”");
});
