import type { MetaDescriptor } from "react-router";
import { formatDuration } from "#app/lib/dates.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { atPage } from "#app/lib/paths.ts";
import type { SlugView } from "./load-slug.ts";
import { categoryData, tourData } from "./structured-data.ts";

export function slugMeta(view: SlugView | undefined): MetaDescriptor[] {
	if (view === undefined) return [];
	const { canonical } = view;
	const head = view.shows === "package" ? ofTour(view) : ofCategory(view);
	const data = view.shows === "package" ? tourData(view) : categoryData(view);
	return [...pageMeta({ ...head, canonical }), ...data.map((entry) => ({ "script:ld+json": { ...entry } }))];
}

type Head = Omit<Parameters<typeof pageMeta>[0], "canonical">;

const ofTour = ({ tour }: Extract<SlugView, { shows: "package" }>): Head => ({
	title: tour.seo?.title || [tour.title, formatDuration(tour.duration)].filter(Boolean).join(", "),
	description: tour.seo?.description || tour.summary || `${tour.title}: ask us for the itinerary, dates and prices.`,
	image: tour.image,
});

const ofCategory = ({ category, path, current, count }: Extract<SlugView, { shows: "category" }>): Head => ({
	title: category.title,
	description: `${category.title}: every package with its days, dates and prices.`,
	image: category.packages?.[0]?.image ?? null,
	paging: { current, count, addressOf: (page) => atPage(path, page) },
});
