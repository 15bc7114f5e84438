import { expect, test } from "vitest";
import { spellOffer } from "./category-page.tsx";

const card = {
	id: "1",
	title: "Goa Beaches",
	slug: "goa-tour-package",
	categorySlug: "domestic",
	href: "/domestic/goa-tour-package",
	image: null,
	nights: 3,
	days: 4,
	priceInPaise: 1_390_000,
	rating: null,
	reviewCount: 0,
};

test("a category says how much it holds and from what price", () => {
	expect(spellOffer({ packages: [card, { ...card, id: "2" }], minimumPriceInPaise: 1_390_000 })).toBe(
		"2 packages, from ₹13,900 per person",
	);
	expect(spellOffer({ packages: [card], minimumPriceInPaise: null })).toBe("1 package");
	expect(spellOffer({ packages: [], minimumPriceInPaise: null })).toBe("No packages");
});
