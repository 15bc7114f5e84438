import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isKnownName, nameScore, wordsIn } from "./names.ts";

const score = (one: string, other: string) => nameScore(wordsIn(one), wordsIn(other));

describe("names", () => {
	it.each([
		["startCity", ["start", "city"]],
		["start_city", ["start", "city"]],
		["startcity", ["start", "city"]],
		["_id", ["id"]],
		["XYZQ12", ["xyzq12"]],
	])("%s consists of %j", (name, words) => expect(wordsIn(name)).toEqual(words));

	it.each([
		["startcity", "start_city", 1, 1],
		["price", "fare", 0.8, 0.9],
		["firstname", "given_name", 0.8, 1],
		["quantity", "qty", 0.6, 1],
		["title", "zq81", 0, 0],
		["", "title", 0, 0],
	])("%s and %s resemble by %d to %d", (one, other, least, most) => {
		expect(score(one, other)).toBeGreaterThanOrEqual(least);
		expect(score(one, other)).toBeLessThanOrEqual(most);
	});

	it("resemble as much in both directions, between 0 and 1", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 120 }), fc.string({ maxLength: 120 }), (one, other) => {
				expect(score(one, other)).toBeCloseTo(score(other, one));
				expect(score(one, other)).toBeGreaterThanOrEqual(0);
				expect(score(one, other)).toBeLessThanOrEqual(1);
			}),
		);
	});

	it("are known where they consist of known words", () => {
		expect(["tours", "wishlist", "kerala", "a81f"].filter(isKnownName)).toEqual(["tours", "wishlist"]);
	});
});
