import { expect, test } from "vitest";
import { readFilter } from "#app/lib/package-filter.ts";
import { listChoices } from "./choices.ts";

const counts = {
	theme: {},
	days: { short: 2, week: 0, long: 1 },
	price: { "15000": 1, "30000": 2, "60000": 2, "100000": 2 },
	without: { theme: 2, days: 3, price: 2 },
};

test("a choice links to the list with it, and what is chosen to the list without it", () => {
	const filter = readFilter(new URLSearchParams("days=short&sort=rated"));
	const [length, price, sort] = listChoices("/package/goa", filter, counts);
	expect(length).toEqual({
		label: "Duration",
		links: [
			{ words: "Up to 4 days (2)", isChosen: true, href: "/package/goa?sort=rated" },
			{ words: "9 days or more (1)", isChosen: false, href: "/package/goa?days=long&sort=rated" },
		],
	});
	expect(price?.links.map(({ href }) => href)).toEqual(["/package/goa?days=short&price=15000&sort=rated"]);
	expect(sort?.links[0]).toEqual({ words: "Sort: Recommended", isChosen: false, href: "/package/goa?days=short" });
	expect(sort?.links.at(-1)).toEqual({
		words: "Sort: Best rated first",
		isChosen: true,
		href: "/package/goa?days=short&sort=rated",
	});
});

test("a filter without a choice that changes anything has no row", () => {
	const alike = { theme: {}, days: { week: 4 }, price: { "30000": 4 }, without: { theme: 4, days: 4, price: 4 } };
	const rows = listChoices("/package/goa", readFilter(new URLSearchParams()), alike);
	expect(rows.map(({ label }) => label)).toEqual(["Sort"]);
});
