import { describe, expect, test } from "vitest";
import { fitTitle, pageMeta } from "./page-meta.ts";
import { atPage } from "./paths.ts";

const headOf = (current: number, count: number) =>
	pageMeta({
		title: "Himalaya",
		description: "Every package",
		canonical: new URL(atPage("/package/himalaya", current), "https://site.example").href,
		paging: { current, count, addressOf: (page) => atPage("/package/himalaya", page) },
	});
const linksOf = (current: number, count: number) =>
	headOf(current, count).flatMap((entry) =>
		"rel" in entry && entry.rel !== "alternate" ? [[entry.rel, entry.href]] : [],
	);
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

describe("the length of what search engines show", () => {
	const descriptionOf = (description: string, title = "Himalaya") =>
		pageMeta({ title, description, canonical: "https://site.example/himalaya" }).flatMap((entry) =>
			"name" in entry && entry.name === "description" ? [entry.content] : [],
		)[0];

	test("a title has the brand's name where both fit in 60 characters", () => {
		expect(fitTitle("Himalaya")).toBe("Himalaya · Paradise");
		expect(fitTitle("Reefs and you: swimming kindly in the Andamans and beyond")).toBe(
			"Reefs and you: swimming kindly in the Andamans and beyond",
		);
		const long = fitTitle("South India Trail: Chennai, Mahabalipuram, Puducherry, Thanjavur, Madurai and Rameswaram");
		expect(long.length).toBeLessThanOrEqual(60);
		expect(long).toMatch(/^South India Trail: .* …$/);
	});

	test("a description has 50 to 160 characters", () => {
		const given = "Every package of the mountains with its days, dates and prices.";
		expect(descriptionOf(given)).toBe(given);
		expect(descriptionOf("Two dunes, one lake and no hurry at all.")).toBe(
			"Himalaya: Two dunes, one lake and no hurry at all.",
		);
		expect(descriptionOf("Dunes.", "Ladakh")).toBe(
			"Ladakh: Dunes. Holiday packages across India and abroad by Paradise.",
		);
		const long = String(descriptionOf("word ".repeat(60)));
		expect(long.length).toBeGreaterThan(140);
		expect(long.length).toBeLessThanOrEqual(160);
	});

	test("later pages of a list say so, since no two pages may have the same description", () => {
		const [first, second] = [headOf(1, 3), headOf(2, 3)].map((head) =>
			head.flatMap((entry) => ("name" in entry && entry.name === "description" ? [entry.content] : [])),
		);
		expect(second?.[0]).toMatch(/^Himalaya: Page 2 of 3\. /);
		expect(first).not.toEqual(second);
	});
});

test("a page without a picture has the site's own, and addresses are absolute", () => {
	const canonical = "https://site.example/about-us";
	const pictureOf = (image: string | null) =>
		pageMeta({ title: "About", description: "About us", canonical, image }).flatMap((entry) =>
			"property" in entry && entry.property === "og:image" ? [entry.content] : [],
		);
	expect(pictureOf(null)).toEqual(["https://site.example/share.jpg"]);
	expect(pictureOf("/media/posters/goa.svg")).toEqual(["https://site.example/link-picture/posters/goa.svg.jpg"]);
});
