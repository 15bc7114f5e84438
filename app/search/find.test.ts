import { expect, test } from "vitest";
import type { Api, Outcome, SearchGroup, SearchHit } from "#server/bff/wire/index.ts";
import { countOf, find } from "./find.ts";

const hit = (id: string): SearchHit => ({
	id,
	title: id,
	slug: id,
	href: `/packages/${id}`,
	image: null,
	nights: 1,
	days: 2,
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
	expect(await find(api, "goa")).toEqual([{ title: "Domestic", hits: [hit("goa")] }]);
	expect(asked).toEqual(["goa"]);
});

test("a failed search is told apart from an empty one, and throws nothing", async () => {
	expect(await find(answering({ ok: false, answered: false, kind: "timeout" }).api, "slow")).toBeNull();
	expect(await find(answering({ ok: true, value: [] }).api, "xyz")).toEqual([]);
});

test("a package in two groups counts once", () => {
	expect(
		countOf([
			{ title: "Beaches", hits: [hit("goa"), hit("andaman")] },
			{ title: "Offers", hits: [hit("goa")] },
		]),
	).toBe(2);
});
