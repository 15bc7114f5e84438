import { z } from "zod";
import { operation } from "./operation.ts";
import { packageCard } from "./package.ts";
import { filled, picture, rupees, text } from "./value.ts";

const categoryStat = z.object({
	title: filled(200),
	slug: filled(150),
	packagecount: z.number().int().min(0).default(0),
	minprice: rupees.nullish(),
	avgrating: z.number().min(0).max(5).nullish(),
	reviewcount: z.number().int().min(0).default(0),
	packages: z.array(packageCard).max(500).default([]),
});

const categoryCard = z.object({ title: filled(200), slug: filled(150), image: picture.nullish() });

/** Categories of packages: one with its figures and packages, and those in fashion. */
export const categoryOperations = {
	bySlug: operation({
		summary: "A category's figures and packages",
		method: "GET",
		path: "/api/v1/get-category-stat-by-slug/{slug}",
		auth: "public",
		group: "public",
		deadlineMs: 1200,
		idempotent: true,
		cache: { freshSeconds: 60, staleSeconds: 86_400 },
		reply: categoryStat,
	}),
	trending: operation({
		summary: "Trending packages and categories, by two fixed ids",
		method: "GET",
		path: "/api/v1/get-trending-data",
		auth: "public",
		group: "public",
		deadlineMs: 800,
		idempotent: true,
		cache: { freshSeconds: 60, staleSeconds: 86_400 },
		query: z.object({ id: z.array(text(100).min(1)).length(2) }),
		/** By position: the first item holds packages, the second categories. */
		reply: z
			.tuple([
				z.object({ packages: z.array(packageCard).max(100) }),
				z.object({ categories: z.array(categoryCard).max(100) }),
			])
			.rest(z.unknown()),
	}),
};
