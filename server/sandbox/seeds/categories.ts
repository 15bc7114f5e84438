import type { CategorySeed } from "./types.ts";

export const categories: readonly CategorySeed[] = [];

/** The two lists behind get-trending-data: their ids and what they hold, in order. */
export const trending = {
	packagesId: "trending-packages",
	categoriesId: "trending-categories",
	packageSlugs: [
		"kerala-tour",
		"nepal-tour",
		"kashmir-tour",
		"rajasthan-tour",
		"andaman-tour",
		"bhutan-tour",
		"goa-tour-package",
		"north-east-india",
	],
	categorySlugs: [
		"himalaya",
		"beaches-and-islands",
		"heritage-and-forts",
		"himalayan-neighbours",
		"south-east-asia",
		"char-dham",
	],
} as const;
