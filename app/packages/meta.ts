import type { MetaDescriptor } from "react-router";
import { spellDuration } from "#app/lib/dates.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import type { SlugView } from "./load.ts";
import { categoryData, tourData } from "./structured-data.ts";

/** The head of a package's or category's page. */
export function slugMeta(view: SlugView | undefined): MetaDescriptor[] {
	if (view === undefined) return [];
	const { title, description, image } = view.shows === "package" ? ofTour(view) : ofCategory(view);
	const data = view.shows === "package" ? tourData(view) : categoryData(view);
	return [
		...pageMeta({ title, description, canonical: view.canonical, image }),
		...data.map((entry) => ({ "script:ld+json": { ...entry } })),
	];
}

interface Head {
	title: string;
	description: string;
	image: string | null;
}

const ofTour = ({ tour }: Extract<SlugView, { shows: "package" }>): Head => ({
	title: tour.seo?.title || `${tour.title}, ${spellDuration(tour)}`,
	description: tour.seo?.description || tour.summary,
	image: tour.image,
});

const ofCategory = ({ category }: Extract<SlugView, { shows: "category" }>): Head => ({
	title: category.title,
	description: `${category.title}: every package with its days, dates and prices.`,
	image: category.packages[0]?.image ?? null,
});
