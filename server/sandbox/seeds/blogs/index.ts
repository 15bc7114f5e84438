/** Fifty-three articles: two full pages of the list and a short last one. */
import type { BlogSeed } from "../types.ts";
import { lifeOnTheRoad } from "./life.ts";
import { onTheWay } from "./on-the-way.ts";
import { papersAndRules } from "./papers.ts";
import { weatherAndHeight } from "./weather.ts";

const daysBetweenArticles = 8;
const newestDaysAgo = 2;

/** Themes take turns, so that the newest page is not all about packing. */
const inTurns = Object.entries({ ...onTheWay, ...weatherAndHeight, ...papersAndRules, ...lifeOnTheRoad })
	.flatMap(([theme, drafts]) => drafts.map((draft, round) => ({ theme, draft, round })))
	.toSorted((one, other) => one.round - other.round);

/** Newest first. */
export const blogs: readonly BlogSeed[] = inTurns.map(({ theme, draft }, index) => ({
	id: `bl${String(index + 1).padStart(2, "0")}`,
	slug: draft.slug,
	title: draft.title,
	excerpt: draft.excerpt,
	content: draft.content,
	image: `/media/posters/blog-${theme}.svg`,
	author: "Paradise desk",
	dayOffset: -(newestDaysAgo + index * daysBetweenArticles),
	tags: draft.tags,
}));
