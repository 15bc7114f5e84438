import { z } from "zod";
import { operation, publicRead } from "./definition/operation.ts";
import { pairOf } from "./definition/pair-reader.ts";
import { assumed, defaulted, listOf, nullable, record } from "./definition/reader.ts";
import { slugValue } from "./definition/slug.ts";
import { text } from "./definition/value.ts";
import { count, filledOf, numberOf, pictureValue, priceValue } from "./definition/value-readers.ts";
import { mostPackagesListed, packageCard } from "./package.ts";

const categoryStat = record(
	{
		title: filledOf(200),
		slug: slugValue,
		packagecount: defaulted(count, 0),
		minprice: nullable(priceValue),
		avgrating: nullable(numberOf(z.number().min(0).max(5))),
		reviewcount: defaulted(count, 0),
		/** This is null where the list cannot be read, which is not a category without packages. */
		packages: assumed(listOf(packageCard, mostPackagesListed), []),
	},
	{ also: { title: ["name"] } },
);

const categoryCard = record(
	{ title: filledOf(200), slug: slugValue, image: nullable(pictureValue) },
	{ also: { title: ["name"] } },
);

/** Reads categories. */
export const categoryOperations = {
	bySlug: operation({
		...publicRead,
		summary: "A category's figures and packages",
		path: "/api/v1/get-category-stat-by-slug/{slug}",
		deadlineMs: 1200,
		none: "missing",
		reply: categoryStat,
	}),
	trending: operation({
		...publicRead,
		summary: "Trending packages and categories, by two fixed ids",
		path: "/api/v1/get-trending-data",
		query: z.object({ id: z.array(text(100).min(1)).length(2) }),
		none: [{ packages: [] }, { categories: [] }],
		/** The packages come first, then the categories. */
		reply: pairOf(record({ packages: listOf(packageCard, 100) }), record({ categories: listOf(categoryCard, 100) })),
	}),
};
