import { expect, test } from "vitest";
import { createSuggest } from "./did-you-mean.server.ts";

const known = [
	{ slug: "kerala-tour", title: "Kerala Backwaters", places: ["Kochi", "Munnar", "Alleppey", "South India"] },
	{ slug: "kashmir-tour", title: "Kashmir Valley", places: ["Srinagar", "Gulmarg"] },
	{ slug: "himachal", title: "Himachal Hills", places: ["Shimla", "Manali", "The climb to Rohtang"] },
	{ slug: "ladakh-tour", title: "Ladakh: Nubra and Pangong", places: ["Leh"] },
	{ slug: "andaman-tour", title: "Andaman Islands", places: ["Port Blair"] },
	{ slug: "uttarakhand-tour", title: "Uttarakhand Hills", places: [] },
	{ slug: "rajasthan-tour", title: "Rajasthan Forts", places: ["Jaipur"] },
];

const suggest = createSuggest(known);

test.each([
	["kerela", "Kerala", "kerala-tour"],
	["kasmir", "Kashmir", "kashmir-tour"],
	["कश्मीर", "Kashmir", "kashmir-tour"],
	["केरल", "Kerala", "kerala-tour"],
	["राजस्थान", "Rajasthan", "rajasthan-tour"],
	["उत्तराखंड", "Uttarakhand", "uttarakhand-tour"],
	["अंडमान", "Andaman", "andaman-tour"],
	["मनाली", "Manali", "himachal"],
	["ladhak tour package", "Ladakh", "ladakh-tour"],
	["utrakhand", "Uttarakhand", "uttarakhand-tour"],
	["kerela backwater", "Kerala Backwaters", "kerala-tour"],
])("a search for %s may mean %s", (typed, query, slug) =>
	expect(suggest(typed)).toEqual({ query, slugs: expect.arrayContaining([slug]) }),
);

test("a search that found nothing is answered by what visits the place", () =>
	expect(suggest("MANALI tour")).toEqual({ query: null, slugs: ["himachal"] }));

test.each(["atlantis", "12", "the tour", "🏝🏝🏝", "a/b?c#d", "x".repeat(100)])(
	"a search for %s is like nothing",
	(typed) => expect(suggest(typed)).toBeNull(),
);

test("a search that found nothing stays bounded: of a large catalogue the first five hundred are compared", () => {
	const many = Array.from({ length: 3000 }, (_, at) => ({ slug: `t-${at}`, title: `Zzyzx${at} road`, places: [] }));
	const fromMany = createSuggest(many);
	expect(fromMany("Zzyzx499 raod")?.slugs).toEqual(["t-499"]);
	expect(fromMany("Zzyzx2999 raod")?.slugs ?? []).not.toContain("t-2999");
});
