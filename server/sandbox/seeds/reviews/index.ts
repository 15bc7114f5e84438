/** Reviews of packages, newest first within a package. Names are given name and initial only. */
import { packages } from "../packages/index.ts";
import type { ReviewSeed } from "../types.ts";
import { reviewsAbroad } from "./abroad.ts";
import { domesticReviews } from "./domestic.ts";
import { shortTripReviews } from "./short-trips.ts";

const drafts = { ...domesticReviews, ...reviewsAbroad, ...shortTripReviews };

export const reviews: readonly ReviewSeed[] = packages.flatMap((seed) =>
	(drafts[seed.slug] ?? [])
		.toSorted((one, other) => one.daysAgo - other.daysAgo)
		.map((draft, index) => ({
			id: `r${seed.id}-${index + 1}`,
			packageId: seed.id,
			userId: draft.userId ?? null,
			name: draft.name,
			role: draft.role,
			rating: draft.rating,
			title: draft.title,
			text: draft.text,
			images: [],
			dayOffset: -draft.daysAgo,
			isVerified: draft.isUnverified !== true,
			status: "published",
		})),
);
