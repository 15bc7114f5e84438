import { expect, test } from "vitest";
import type { Api, CategoryPage, PackageCard, PackagePage } from "#server/bff/context/index.ts";
import { slug } from "#server/bff/context/outcome.ts";
import { loadSimilarPackages } from "./similar-packages.ts";

const card = (name: string, rupees: number | null, isSoldOut = false) =>
	({
		...{ slug: slug(name), categorySlug: null, priceInPaise: rupees && rupees * 100, isSoldOut, seatsLeft: null },
	}) as PackageCard;
const own = { slug: slug("goa"), categorySlug: slug("beaches"), priceInPaise: 14_000_00, departures: [] };
const trending = [card("goa", 14_000), card("nepal", 33_000), card("kerala", 21_000), card("agra", 9_000, true)];

const slugsFor = async (
	packages: readonly PackageCard[] | null,
	trade: Parameters<typeof loadSimilarPackages>[1] = own,
) => {
	let asked = 0;
	const category = packages && ({ title: "Beaches", packages } as CategoryPage);
	const api: Parameters<typeof loadSimilarPackages>[0] = {
		packages: { category: async () => ({ ok: true, value: category }) } as unknown as Api["packages"],
		trending: {
			get: async () => {
				asked += 1;
				return { ok: true, value: { packages: trending, categories: [] } };
			},
		},
	};
	const found = await loadSimilarPackages(api, trade, null);
	return { category: found?.category, slugs: found?.packages.map((one) => String(one.slug)), asked };
};

test("similar packages are three of the category, nearest in price, with seats", async () => {
	const packages = [card("far", 90_000), card("sold", 14_000, true), card("near", 15_000), card("low", 12_000)];
	expect(await slugsFor([...packages, card("open", null), card("goa", 14_000)])).toEqual({
		category: "Beaches",
		slugs: ["near", "low", "far"],
		asked: 0,
	});
});
test("similar packages beside a sold-out package are those first that have more than a few seats", async () => {
	const seats = (name: string, rupees: number, seatsLeft: number | null) => ({ ...card(name, rupees), seatsLeft });
	const packages = [seats("last", 14_000, 1), seats("many", 20_000, 12), seats("some", 30_000, 5), card("far", 90_000)];
	const gone = { date: "2027-01-02", status: "soldout", left: 0 } as PackagePage["departures"][number];
	expect((await slugsFor(packages, { ...own, departures: [gone] })).slugs).toEqual(["many", "some", "far"]);
	expect((await slugsFor(packages)).slugs).toEqual(["last", "many", "some"]);
});
test("similar packages are completed by what is trending where the category has fewer, or there is none", async () => {
	const few = { category: null, slugs: ["near", "kerala", "nepal"], asked: 1 };
	expect(await slugsFor([card("near", 15_000)])).toEqual(few);
	expect((await slugsFor([card("kerala", 21_000)])).slugs).toEqual(["kerala", "nepal"]);
	expect((await slugsFor(null)).slugs).toEqual(["kerala", "nepal"]);
});
