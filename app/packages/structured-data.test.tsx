import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, test } from "vitest";
import { slug } from "#server/bff/context/outcome.ts";
import type { PackageView } from "./load-slug.ts";
import { slugMeta } from "./meta.ts";
import { categoryData, tourData } from "./structured-data.ts";

const hostile = 'Kerala</script><script>alert("1")</script><!-- & \u2028';

const view = (given: Partial<PackageView["tour"]> = {}): PackageView => ({
	shows: "package",
	canonical: "https://paradise.example/package/kerala-tour",
	data: [],
	crumb: { title: "Domestic", href: "/package/domestic" },
	similar: null,
	summary: { opening: "", rest: "" },
	charges: [],
	fares: { title: "", lines: [], notes: [] },
	offer: { note: null, beforeTaxes: null, strikeOff: null, next: null, action: "dates" },
	...{ months: [], glance: [], praise: null, route: null, facts: [], kicker: null, today: "2026-11-20", reviews: [] },
	...{ reviewTotal: 0, faqs: [] },
	weather: { day: "2026-11-21", isAnotherDay: false, places: [] },
	tour: {
		id: "2",
		title: "Kerala Backwaters",
		slug: slug("kerala-tour"),
		categorySlug: slug("domestic"),
		image: "/media/posters/kerala-tour.svg",
		duration: { nights: 5, days: 6 },
		...{ priceInPaise: 2_150_050, taxes: null, rating: 4.5, reviewCount: 8, scope: "domestic", startCity: "Kochi" },
		...{ endCity: "Kochi", route: [], gallery: [], summary: "Slow water.", highlights: [] },
		prices: {
			...{ adultInPaise: 2_150_050, childInPaise: null, infantInPaise: null, singleSupplementInPaise: null },
			strikeOffInPaise: null,
		},
		...{ gstPercent: 5, isTcsApplicable: false, tcsPercent: null, departures: [] },
		itinerary: [
			{ day: 1, title: "Arrive", text: "By the lake.", meals: [], stay: null, distance: null, images: [] },
			{ day: 2, title: "Float", text: "All day.", meals: [], stay: null, distance: null, images: [] },
		],
		...{ inclusions: [], exclusions: [], hotels: [], notes: [], documents: [], bestMonths: [], grade: null },
		...{ minimumAge: null, maximumGroup: null, cancellation: [], payment: null, notice: null, seo: null },
		...given,
	},
});

test("structured data of a package: the trip with its days, price and breadcrumbs", () => {
	expect(tourData(view())).toMatchObject([
		{
			...{ "@type": "TouristTrip", name: "Kerala Backwaters", url: "https://paradise.example/package/kerala-tour" },
			image: "https://paradise.example/link-picture/posters/kerala-tour.svg.jpg",
			itinerary: { itemListElement: ["Arrive", "Float"] },
			offers: { price: "21500.50", priceCurrency: "INR", aggregateRating: { ratingValue: 4.5, reviewCount: 8 } },
		},
		{
			"@type": "BreadcrumbList",
			itemListElement: [
				{ position: 1, name: "Home", item: "https://paradise.example/" },
				{ position: 2, name: "Domestic", item: "https://paradise.example/package/domestic" },
				{ position: 3, name: "Kerala Backwaters", item: "https://paradise.example/package/kerala-tour" },
			],
		},
	]);
});

test("structured data has a price in stock with an open departure, sold out without, and made to order where there are no dates", () => {
	const availabilityWith = (departures: PackageView["tour"]["departures"]): unknown =>
		tourData(view({ departures }))[0];
	const departure = {
		...{ id: "d1", date: "2026-12-20", city: "Kochi", seats: 12, priceInPaise: 2_150_050, taxes: null },
		...{ childInPaise: null, infantInPaise: null, singleSupplementInPaise: null, meetingPoint: "", fareNotes: [] },
	};
	const on = (left: number, status: "available" | "soldout") => [{ ...departure, left, status }];
	expect(availabilityWith([])).toHaveProperty("offers.availability", "https://schema.org/MadeToOrder");
	expect(availabilityWith(on(6, "available"))).toHaveProperty("offers.availability", "https://schema.org/InStock");
	expect(tourData(view({ taxes: { fullPriceInPaise: 2_257_553 } }))[0]).toHaveProperty("offers.price", "22575.53");
	expect(availabilityWith(on(0, "soldout"))).toHaveProperty("offers.availability", "https://schema.org/SoldOut");
});

test("structured data has no price on request and no rating without reviews", () => {
	const [trip] = tourData(view({ priceInPaise: null, rating: null, itinerary: [] }));
	expect(trip).not.toHaveProperty("offers");
	expect(trip).not.toHaveProperty("itinerary");
	const [rated] = tourData(view({ rating: null }));
	expect(rated).not.toHaveProperty("offers.aggregateRating");
});

test("structured data of a category lists its packages in order, numbered on from the page before", () => {
	const packages = [{ title: "Kerala Backwaters", href: "/domestic/kerala-tour" }];
	const canonical = "https://paradise.example/package/himalaya?page=2";
	const second = { category: { title: "Himalaya", packages }, path: "/package/himalaya", current: 2, canonical };
	const [list, crumbs] = categoryData(second);
	const first = { position: 25, url: "https://paradise.example/domestic/kerala-tour" };
	expect(list).toMatchObject({ itemListElement: [first] });
	expect(crumbs).toMatchObject({ itemListElement: [{}, { item: "https://paradise.example/package/himalaya" }] });
});

test("structured data escapes whatever could close the script element", () => {
	const html = render(view({ title: hostile, summary: hostile }));
	const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
	expect(blocks).toHaveLength(2);
	expect(html.match(/<script/g)).toHaveLength(2);
	for (const [, text = ""] of blocks) {
		expect(text).not.toMatch(/[<>&\u2028]/);
		expect(JSON.parse(text)).toHaveProperty("@context", "https://schema.org");
	}
	expect(JSON.parse(blocks[0]?.[1] ?? "{}")).toHaveProperty("name", hostile);
});

function render(shown: PackageView): string {
	const Stub = createRoutesStub([
		{ id: "page", path: "/", Component: Meta, meta: () => slugMeta({ ...shown, data: tourData(shown) }) },
	]);
	return renderToStaticMarkup(<Stub />);
}
