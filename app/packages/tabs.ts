import type { PackageView } from "./load-slug.ts";

/** The id is the `?tab=` value and the section's id. */
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

export const hasPractical = ({ tour, weather }: Pick<PackageView, "tour" | "weather">): boolean =>
	weather !== null || tour.documents.length + tour.notes.length + tour.cancellation.length + tour.itinerary.length > 0;

export function listTabs(view: Pick<PackageView, "tour" | "reviews" | "faqs" | "weather">) {
	const { tour, reviews, faqs } = view;
	const empty = new Set<TabId>();
	if (tour.itinerary.length === 0) empty.add("itinerary_tab");
	if (tour.inclusions.length + tour.exclusions.length + tour.hotels.length === 0) empty.add("inclusions_tab");
	if (!hasPractical(view)) empty.add("practical_tab");
	if (reviews.length === 0) empty.add("reviews_tab");
	if (faqs.length === 0) empty.add("faqs_tab");
	return allTabs.filter(({ id }) => !empty.has(id));
}

export function readTab(search: URLSearchParams): TabId {
	return allTabs.find(({ id }) => id === search.get("tab"))?.id ?? defaultTab;
}
