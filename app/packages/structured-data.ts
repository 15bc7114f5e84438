import { priceInAll } from "#app/lib/money.ts";
import { perPage } from "#app/lib/page-number.ts";
import { linkPictureAt } from "#app/lib/paths.ts";
import type { CategoryPage, PackagePage } from "#server/bff/context/index.ts";
import { isSoldOut } from "./dates/departures.ts";

interface Crumb {
	readonly name: string;
	readonly url: string;
}

interface DescribedTour {
	readonly tour: PackagePage;
	readonly crumb: { readonly title: string; readonly href: string } | null;
	readonly canonical: string;
}

interface DescribedCategory {
	readonly category: Pick<CategoryPage, "title"> & {
		readonly packages: readonly { readonly title: string; readonly href: string }[] | null;
	};
	readonly path: string;
	readonly current: number;
	readonly canonical: string;
}

/**
 * Returns schema.org data, which are made on the server alone. FAQ data is left out: search engines show it for few
 * sites.
 */
export function tourData({ tour, crumb, canonical }: DescribedTour): object[] {
	const home = new URL("/", canonical).href;
	const above = crumb ? [{ name: crumb.title, url: new URL(crumb.href, canonical).href }] : [];
	return [
		trip({ tour, crumb, canonical }),
		breadcrumbs([{ name: "Home", url: home }, ...above, { name: tour.title, url: canonical }]),
	];
}

export function categoryData({ category, path, current, canonical }: DescribedCategory): object[] {
	const items = (category.packages ?? []).map((card, index) => ({
		"@type": "ListItem",
		position: (current - 1) * perPage + index + 1,
		name: card.title,
		url: new URL(card.href, canonical).href,
	}));
	return [
		{ "@context": "https://schema.org", "@type": "ItemList", name: category.title, itemListElement: items },
		breadcrumbs([
			{ name: "Home", url: new URL("/", canonical).href },
			{ name: category.title, url: new URL(path, canonical).href },
		]),
	];
}

function trip({ tour, canonical }: DescribedTour): object {
	const priceInPaise = priceInAll(tour);
	const stops = tour.itinerary.map(({ title }) => title).filter(Boolean);
	return {
		"@context": "https://schema.org",
		"@type": "TouristTrip",
		name: tour.title,
		...(tour.summary && { description: tour.summary }),
		url: canonical,
		...(tour.image && { image: new URL(linkPictureAt(tour.image), canonical).href }),
		...(stops.length > 0 && { itinerary: { "@type": "ItemList", itemListElement: stops } }),
		...(priceInPaise !== null && {
			offers: {
				"@type": "Offer",
				price: (priceInPaise / 100).toFixed(2),
				priceCurrency: "INR",
				availability: `https://schema.org/${availabilityOf(tour.departures)}`,
				url: canonical,
				...(tour.rating !== null &&
					tour.reviewCount > 0 && {
						aggregateRating: { "@type": "AggregateRating", ratingValue: tour.rating, reviewCount: tour.reviewCount },
					}),
			},
		}),
	};
}

/** A package without dates is put together for those who ask. */
function availabilityOf(departures: PackagePage["departures"]): "InStock" | "SoldOut" | "MadeToOrder" {
	if (departures.length === 0) return "MadeToOrder";
	return isSoldOut(departures) ? "SoldOut" : "InStock";
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
