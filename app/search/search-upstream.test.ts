import { describe, expect, test } from "vitest";
import type { Api, Outcome, SearchGroup, SearchHit } from "#server/bff/context/index.ts";
import { slug } from "#server/bff/context/outcome.ts";
import { countPackages, knownHits, pageOfGroups, searchPackages, suggestPackages } from "./search-upstream.ts";

const hit = (id: string): SearchHit => ({
	...{ id, title: id, slug: slug(id), image: null, duration: { nights: 1, days: 2 } },
	...{ categorySlug: null, taxes: null, rating: null, reviewCount: 0 },
	...{ route: [], journey: "", nextDate: null, seatsLeft: null, isSoldOut: false },
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
	const domestic = { title: "Domestic", hits: [hit("goa")] };
	const { api, asked } = answering({ ok: true, value: [domestic, { title: "Abroad", hits: [] }] });
	expect(await searchPackages(api, "goa")).toEqual([domestic]);
	expect(asked).toEqual(["goa"]);
});

test("a failed search is told apart from an empty one, and throws nothing", async () => {
	expect(await searchPackages(answering({ ok: false, answered: false, kind: "timeout" }).api, "slow")).toBeNull();
	expect(await searchPackages(answering({ ok: true, value: [] }).api, "xyz")).toEqual([]);
});

test("a package in two groups counts once", () => {
	const beaches = { title: "Beaches", hits: [hit("goa"), hit("andaman")] };
	expect(countPackages([beaches, { title: "Offers", hits: [hit("goa")] }])).toBe(2);
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

describe("what the site has read", () => {
	const way = { route: ["Panaji", "Palolem"], journey: "Panaji → Palolem" };
	const read = { ...hit("goa"), ...way, priceInPaise: 1_390_000, categorySlug: slug("domestic") };
	const findKnown = (slug: string) => (slug === "goa" ? read : undefined);

	test("completes hits of which the search tells no price; what is sold out comes last", () => {
		const told = { ...hit("goa"), priceInPaise: 1_500_000 };
		const gone = { ...hit("bali"), isSoldOut: true };
		expect(knownHits([gone, hit("goa")], findKnown, "goa")).toEqual([{ ...read, categorySlug: null }, gone]);
		expect(knownHits([told], findKnown, null)).toEqual([told]);
		expect(knownHits([hit("rome")], findKnown, "rome")).toEqual([hit("rome")]);
	});

	test("names the stop on the way that the search is for", () => {
		const stops = { route: ["Kochi", "Munnar", "Alleppey"], journey: "Kochi → Alleppey, 3 stops" };
		const way = { ...hit("kerala"), ...stops, priceInPaise: null };
		const journeys = (query: string) => knownHits([way], findKnown, query).map(({ journey }) => journey);
		expect(journeys("a munnar tour")).toEqual(["Kochi → Alleppey via Munnar"]);
		expect(journeys("kochi")).toEqual(["Kochi → Alleppey, 3 stops"]);
	});

	test("answers a search that found nothing", async () => {
		const link = (id: string, title: string) => ({ id, title, slug: slug(id) });
		const group = { title: "Beaches", slug: slug("beaches") };
		const packages = [link("goa", "Goa Beaches"), link("himachal", "Himachal Hills")];
		const menu = [{ title: "Domestic", slug: "" as const, icon: null, groups: [{ ...group, packages }] }];
		const asked: string[] = [];
		const known: Pick<Api, "known">["known"] = {
			cards: async () => findKnown,
			places: async (of) => {
				asked.push(of);
				return of === "himachal" ? ["Manali", "Over the Rohtang pass"] : [];
			},
		};
		expect(await suggestPackages({ known }, "palolam", menu, findKnown)).toEqual({ query: "Palolem", hits: [read] });
		const found = await suggestPackages({ known }, "manali", menu, findKnown);
		expect(found).toMatchObject({ query: null, hits: [{ href: "/package/himachal", image: null }] });
		expect(await suggestPackages({ known }, "atlantis", menu, findKnown)).toBeNull();
		// The packages of a menu are read once for all searches.
		expect(asked).toEqual(["goa", "himachal"]);
		await suggestPackages({ known }, "manali", [...menu], findKnown);
		expect(asked).toHaveLength(4);
	});
});
