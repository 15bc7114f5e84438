import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";
import { atPage } from "./paths.ts";

const headOf = (current: number, count: number) =>
	pageMeta({
		title: "Himalaya",
		description: "Every package",
		canonical: new URL(atPage("/package/himalaya", current), "https://site.example").href,
		paging: { current, count, addressOf: (page) => atPage("/package/himalaya", page) },
	});
const linksOf = (current: number, count: number) =>
	headOf(current, count).flatMap((entry) => ("rel" in entry ? [[entry.rel, entry.href]] : []));
const at = (query = "") => `https://site.example/package/himalaya${query}`;

test("the first page is the list itself; its address has no parameter", () => {
	expect(linksOf(1, 3)).toEqual([
		["canonical", at()],
		["next", at("?page=2")],
	]);
	expect(headOf(1, 3)[0]).toEqual({ title: expect.stringMatching(/^Himalaya · /) });
});

test("a later page is canonical itself and names its neighbours", () => {
	expect(linksOf(2, 3)).toEqual([
		["canonical", at("?page=2")],
		["prev", at()],
		["next", at("?page=3")],
	]);
	expect(linksOf(3, 3).map(([rel]) => rel)).toEqual(["canonical", "prev"]);
	expect(headOf(2, 3)[0]).toEqual({ title: expect.stringMatching(/^Himalaya, page 2 · /) });
});

test("a list of one page has no neighbours", () => expect(linksOf(1, 1)).toEqual([["canonical", at()]]));
