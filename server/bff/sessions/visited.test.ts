import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "./cookies.ts";
import { openVisited, readVisitUrl, visitUrl } from "./visited.ts";

const sealer = createSealer(["k".repeat(32)]);
const cookie = sealedCookie("r", sealer, false);
const sentBack = (line: string | undefined): string => line?.split(";")[0] ?? "";

function visit(header: string, id: string): string {
	const visited = openVisited(cookie, header);
	visited.add(id);
	return sentBack(visited.commit()) || header;
}

describe("the recently visited packages", () => {
	it("are the last eight distinct ones, newest last", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(..."abcdefghijkl"), { maxLength: 40 }), (visits) => {
				const header = visits.reduce(visit, "");
				const expected = [...new Set(visits.toReversed())].slice(0, 8).toReversed();
				expect(openVisited(cookie, header).ids).toEqual(expected);
			}),
		);
	});

	it("are written only when they changed", () => {
		const header = visit("", "a");
		const again = openVisited(cookie, header);
		again.add("a");
		expect(again.commit()).toBeUndefined();
		expect(openVisited(cookie, null).commit()).toBeUndefined();
	});

	it("are empty and cleared when the cookie does not open", () => {
		for (const value of ["x", sealer.seal(["a"], "s"), sealer.seal({ a: 1 }, "r"), sealer.seal([1], "r")]) {
			const visited = openVisited(cookie, `r=${value}`);
			expect(visited.ids).toEqual([]);
			expect(visited.commit()).toMatch(/^r=; /);
		}
	});

	it("ignore an invalid id", () => {
		const visited = openVisited(cookie, null);
		visited.add("");
		visited.add("x".repeat(101));
		visited.add("é\n");
		expect(visited.commit()).toBeUndefined();
	});

	it("fit a cookie, whatever their ids", () => {
		const visited = openVisited(cookie, null);
		for (const last of "abcdefgh") visited.add(`${'"'.repeat(99)}${last}`);
		expect(visited.ids).toHaveLength(8);
		expect(visited.commit()).toMatch(/^r=v1/);
	});
});

describe("the URL that records a visit", () => {
	it("names the package", () => {
		const ids = fc.string({ minLength: 1, maxLength: 100, unit: "grapheme-ascii" }).filter((id) => !id.includes(" "));
		fc.assert(
			fc.property(ids, (id) => {
				expect(readVisitUrl(visitUrl(id) ?? "")).toEqual({ packageId: id });
			}),
		);
		for (const id of [null, "", "a b", "x".repeat(101)]) expect(visitUrl(id)).toBeNull();
	});

	it.each([
		...["", "%", "%ff", "%C3%A9", "7?x=1", "7?x=%ff", "7/8", "%37", "a%20b", "%0A"],
		"x".repeat(101),
		"%21".repeat(9000),
	])("names nothing in another spelling: %s", (rest) =>
		expect(readVisitUrl(`/visited/${rest}`)).toEqual({ packageId: null }),
	);

	it("is no other address", () => {
		for (const target of ["/visited", "/visitedx/7", "/package/visited/7"]) expect(readVisitUrl(target)).toBeNull();
	});
});
