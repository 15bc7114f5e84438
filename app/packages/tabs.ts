import type { TourView } from "./load.ts";

/** The parts of a package page in reading order. A part's id is its tab, its `?tab=` and its place in the document. */
const allTabs = [
	{ id: "overview_tab", label: "Overview" },
	{ id: "itinerary_tab", label: "Day by day" },
	{ id: "dates_tab", label: "Dates and prices" },
	{ id: "inclusions_tab", label: "What is included" },
	{ id: "practical_tab", label: "Good to know" },
	{ id: "reviews_tab", label: "Reviews" },
	{ id: "faqs_tab", label: "Questions" },
] as const;

export type TabId = (typeof allTabs)[number]["id"];
export const defaultTab: TabId = "overview_tab";

/** The tabs of the parts that a page has. */
export function tabsOf({ tour, reviews, faqs }: Pick<TourView, "tour" | "reviews" | "faqs">) {
	const empty = new Set<TabId>();
	if (tour.itinerary.length === 0) empty.add("itinerary_tab");
	if (tour.inclusions.length + tour.exclusions.length + tour.hotels.length === 0) empty.add("inclusions_tab");
	if (reviews.length === 0) empty.add("reviews_tab");
	if (faqs.length === 0) empty.add("faqs_tab");
	return allTabs.filter(({ id }) => !empty.has(id));
}

/** The tab that an address asks for; anything unknown is the default. */
export function tabOf(search: URLSearchParams): TabId {
	return allTabs.find(({ id }) => id === search.get("tab"))?.id ?? defaultTab;
}
