import { and, avg, count, eq, inArray } from "drizzle-orm";
import type { ReplySentOf } from "#server/contract/index.ts";
import type { packageOperations } from "#server/contract/package.ts";
import type { Database } from "../store/open.ts";
import { packages, reviews } from "../store/schema.ts";

/** A package as lists show it, as it is sent. */
export type SentCard = ReplySentOf<typeof packageOperations.recentlyVisited>[number];
/** A package as the store has it. */
export type PackageRow = typeof packages.$inferSelect;

/** What reviewers think of a package. */
export interface Rating {
	/** With one decimal; null without reviews. */
	readonly rating: number | null;
	readonly reviewcount: number;
}

const unrated: Rating = { rating: null, reviewcount: 0 };

/** The ratings of packages, by package id; unreviewed ones are missing. */
export async function ratingsOf(db: Database, packageIds: readonly string[]): Promise<ReadonlyMap<string, Rating>> {
	if (packageIds.length === 0) return new Map();
	const rows = await db
		.select({ id: reviews.packageId, mean: avg(reviews.rating), total: count() })
		.from(reviews)
		.where(and(inArray(reviews.packageId, [...packageIds]), eq(reviews.status, "published")))
		.groupBy(reviews.packageId);
	return new Map(
		rows.map(({ id, mean, total }) => [id, { rating: Math.round(Number(mean) * 10) / 10, reviewcount: total }]),
	);
}

/** One package as lists show it. */
export function cardOf({ id, title, slug, categorySlug, content }: PackageRow, rating: Rating = unrated) {
	return {
		id,
		title,
		slug,
		categoryslug: categorySlug,
		image: content.image,
		duration: { nights: content.nights, days: content.days },
		price: content.pricesInRupees.adult,
		currency: "INR",
		...rating,
		priceonrequest: content.isPriceOnRequest,
	} as const satisfies SentCard;
}

/** Packages as lists show them, in the order given. */
export async function cardsOf(db: Database, rows: readonly PackageRow[]): Promise<SentCard[]> {
	const ratings = await ratingsOf(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => cardOf(row, ratings.get(row.id)));
}

/** The packages of these slugs, in this order; unknown ones are left out. */
export async function packagesBySlugs(db: Database, slugs: readonly string[]): Promise<PackageRow[]> {
	if (slugs.length === 0) return [];
	const rows = await db
		.select()
		.from(packages)
		.where(inArray(packages.slug, [...slugs]));
	return slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []);
}

/** The packages of these ids, in this order; unknown ones are left out. */
export async function packagesByIds(db: Database, ids: readonly string[]): Promise<PackageRow[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.select()
		.from(packages)
		.where(inArray(packages.id, [...ids]));
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
