import type { CategoryView, TourView } from "./load.ts";

interface Crumb {
	readonly name: string;
	readonly url: string;
}

/**
 * What search engines read: the trip, its place in the site. Questions stand in the page: of a shop's, none shows more
 * when they are told twice. The router escapes it when it prints it.
 */
export function tourData({ tour, crumb, canonical }: TourView): object[] {
	const home = new URL("/", canonical).href;
	const above = crumb ? [{ name: crumb.title, url: new URL(crumb.href, canonical).href }] : [];
	return [
		trip({ tour, canonical }),
		breadcrumbs([{ name: "Home", url: home }, ...above, { name: tour.title, url: canonical }]),
	];
}

export function categoryData({ category, canonical }: CategoryView): object[] {
	const items = category.packages.map((card, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name: card.title,
		url: new URL(card.href, canonical).href,
	}));
	return [
		{ "@context": "https://schema.org", "@type": "ItemList", name: category.title, itemListElement: items },
		breadcrumbs([
			{ name: "Home", url: new URL("/", canonical).href },
			{ name: category.title, url: canonical },
		]),
	];
}

function trip({ tour, canonical }: Pick<TourView, "tour" | "canonical">): object {
	// What a day is like stands in the page: once is enough on a slow line.
	const stops = tour.itinerary.map(({ title }) => title);
	return {
		"@context": "https://schema.org",
		"@type": "TouristTrip",
		name: tour.title,
		description: tour.summary,
		url: canonical,
		...(tour.image && { image: new URL(tour.image, canonical).href }),
		...(stops.length > 0 && { itinerary: { "@type": "ItemList", itemListElement: stops } }),
		...(tour.priceInPaise !== null && {
			offers: {
				"@type": "Offer",
				price: (tour.priceInPaise / 100).toFixed(2),
				priceCurrency: "INR",
				url: canonical,
				...(tour.rating !== null &&
					tour.reviewCount > 0 && {
						aggregateRating: { "@type": "AggregateRating", ratingValue: tour.rating, reviewCount: tour.reviewCount },
					}),
			},
		}),
	};
}

function breadcrumbs(crumbs: readonly Crumb[]): object {
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map(({ name, url }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: url,
		})),
	};
}
