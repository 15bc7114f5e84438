import type { MetaDescriptor } from "react-router";
import { formatDuration } from "#app/lib/dates.ts";
import { isWholeTitle, pageMeta } from "#app/lib/page-meta.ts";
import { atPage } from "#app/lib/paths.ts";
import type { PackageView, SlugView } from "./load-slug.ts";

export function slugMeta(view: SlugView | undefined): MetaDescriptor[] {
	if (view === undefined) return [];
	const { canonical } = view;
	const head = view.shows === "package" ? ofTour(view) : ofCategory(view);
	const isUnlisted = view.shows === "category" && view.isNarrow;
	return [
		...pageMeta({ ...head, canonical }),
		...(isUnlisted ? [{ name: "robots", content: "noindex, follow" }] : []),
		...view.data.map((entry) => ({ "script:ld+json": { ...entry } })),
	];
}

type Head = Omit<Parameters<typeof pageMeta>[0], "canonical">;

const ofTour = ({ tour }: Extract<SlugView, { shows: "package" }>): Head => ({
	title: titleOf(tour),
	description: tour.seo?.description || tour.summary || `${tour.title}: ask us for the itinerary, dates and prices.`,
	image: tour.image,
});

/** Returns the longest title that needs no shortening, else the package's name. */
function titleOf({ seo, title, duration }: PackageView["tour"]): string {
	const candidates = [seo?.title, [title, formatDuration(duration)].filter(Boolean).join(", ")];
	return candidates.find((text) => text && isWholeTitle(text)) ?? title;
}

const ofCategory = ({ category, heading, introduction, ...list }: Extract<SlugView, { shows: "category" }>): Head => ({
	title: /packages/i.test(heading) ? heading : `${heading}: tour packages`,
	description: `${heading}. ${introduction || "Every package with its days, dates and prices."}`,
	image: category.packages?.[0]?.image ?? null,
	paging: { ...list, addressOf: (page) => atPage(list.address, page) },
});
