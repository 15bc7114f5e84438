import { expect, test } from "vitest";
import { formatOffer } from "./category-listing.tsx";

const card = {
	id: "1",
	title: "Goa Beaches",
	slug: "goa-tour-package",
	categorySlug: "domestic",
	href: "/domestic/goa-tour-package",
	image: null,
	duration: { nights: 3, days: 4 },
	priceInPaise: 1_390_000,
	taxes: null,
	rating: null,
	reviewCount: 0,
};

test("a category shows its number of packages and lowest price", () => {
	const two = { packages: [card, { ...card, id: "2" }], packageCount: 2 };
	expect(formatOffer({ ...two, minimumPriceInPaise: 1_390_000 })).toBe("2 packages, from ₹13,900 per person");
	expect(formatOffer({ packages: [card], packageCount: 1, minimumPriceInPaise: null })).toBe("1 package");
	expect(formatOffer({ packages: [], packageCount: 0, minimumPriceInPaise: null })).toBe("No packages");
});
