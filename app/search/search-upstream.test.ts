import { expect, test } from "vitest";
import type { Api, Outcome, SearchGroup, SearchHit } from "#server/bff/context/index.ts";
import { slug } from "#server/bff/context/outcome.ts";
import { countPackages, pageOfGroups, searchPackages } from "./search-upstream.ts";

const hit = (id: string): SearchHit => ({
	id,
	title: id,
	slug: slug(id),
	href: `/packages/${id}`,
	image: null,
	duration: { nights: 1, days: 2 },
});

const answering = (outcome: Outcome<readonly SearchGroup[]>) => {
	const asked: string[] = [];
	const search = async (query: string) => {
		asked.push(query);
		return outcome;
	};
	return { asked, api: { packages: { search } as Api["packages"] } };
};

test("groups come as they are, empty ones left out", async () => {
	const groups = [
		{ title: "Domestic", hits: [hit("goa")] },
		{ title: "Abroad", hits: [] },
	];
	const { api, asked } = answering({ ok: true, value: groups });
	expect(await searchPackages(api, "goa")).toEqual([{ title: "Domestic", hits: [hit("goa")] }]);
	expect(asked).toEqual(["goa"]);
});

test("a failed search is told apart from an empty one, and throws nothing", async () => {
	expect(await searchPackages(answering({ ok: false, answered: false, kind: "timeout" }).api, "slow")).toBeNull();
	expect(await searchPackages(answering({ ok: true, value: [] }).api, "xyz")).toEqual([]);
});

test("a package in two groups counts once", () => {
	expect(
		countPackages([
			{ title: "Beaches", hits: [hit("goa"), hit("andaman")] },
			{ title: "Offers", hits: [hit("goa")] },
		]),
	).toBe(2);
});

test("results are paged across their groups, 24 a page", () => {
	const hits = (word: string, count: number) =>
		Array.from({ length: count }, (_, index) => hit(`${word}-${index + 1}`));
	const groups = [
		{ title: "Domestic", hits: hits("goa", 30) },
		{ title: "Abroad", hits: hits("bali", 20) },
	];
	const sizes = (page: number) => pageOfGroups(groups, page).groups.map(({ title, hits }) => [title, hits.length]);
	expect(sizes(1)).toEqual([["Domestic", 24]]);
	expect(sizes(2)).toEqual([
		["Domestic", 6],
		["Abroad", 18],
	]);
	expect(sizes(3)).toEqual([["Abroad", 2]]);
	expect(pageOfGroups(groups, 1).count).toBe(3);
	expect(() => pageOfGroups(groups, 4)).toThrow();
	expect(pageOfGroups([], 1)).toEqual({ groups: [], count: 1 });
});
