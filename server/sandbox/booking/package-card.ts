import { and, asc, avg, count, eq, gt, gte, inArray, notInArray, sql } from "drizzle-orm";
import type { ReplySentOf } from "#server/contract/index.ts";
import type { packageOperations } from "#server/contract/package.ts";
import type { Database } from "../database/open.ts";
import { type PackageContent, packageDeparturesTable, packagesTable, reviewsTable } from "../database/schema.ts";
import { taxes } from "../seeds/index.ts";

type PackageCardReply = ReplySentOf<typeof packageOperations.recentlyVisited>[number];
export type PackageRow = typeof packagesTable.$inferSelect;

interface PackageRating {
	/** The rating has one decimal; it is null without reviews. */
	readonly rating: number | null;
	readonly reviewcount: number;
}

const unrated: PackageRating = { rating: null, reviewcount: 0 };

/** A card needs this of a package; whole packages of a large category would take seconds. */
type PackageCardRow = Pick<PackageRow, "id" | "title" | "slug" | "categorySlug"> & {
	readonly content: Pick<
		PackageContent,
		"image" | "nights" | "days" | "pricesInRupees" | "isPriceOnRequest" | "gstPercent" | "isTcsApplicable" | "route"
	>;
};

/** This is read from the stored content once: unpacking it is what takes time. */
const cardContent = sql<PackageCardRow["content"]>`(select to_jsonb(card) from jsonb_to_record(${packagesTable.content})
	as card("image" text, "nights" int, "days" int, "pricesInRupees" jsonb, "isPriceOnRequest" boolean, "gstPercent" numeric, "isTcsApplicable" boolean, "route" jsonb))`;
const { id, title, slug, categorySlug } = packagesTable;
const cardColumns = { id, title, slug, categorySlug, content: cardContent };

export type PricedContent = Pick<
	PackageContent,
	"pricesInRupees" | "isPriceOnRequest" | "gstPercent" | "isTcsApplicable"
>;

/** Comparing the ids of a longer list takes longer than reading all reviews. */
export const mostListed = 200;

export async function getRatings(
	db: Database,
	packageIds: readonly string[],
): Promise<ReadonlyMap<string, PackageRating>> {
	if (packageIds.length === 0) return new Map();
	const isWanted = packageIds.length > mostListed ? undefined : inArray(reviewsTable.packageId, [...packageIds]);
	const rows = await db
		.select({ id: reviewsTable.packageId, mean: avg(reviewsTable.rating), total: count() })
		.from(reviewsTable)
		.where(and(isWanted, eq(reviewsTable.status, "published")))
		.groupBy(reviewsTable.packageId);
	return new Map(
		rows.map(({ id, mean, total }) => [id, { rating: Math.round(Number(mean) * 10) / 10, reviewcount: total }]),
	);
}

/** A package without a date is sold out. */
interface NextDeparture {
	readonly date: string | null;
	readonly left: number;
}

/**
 * Finds the first date with seats of each package; it is not for long lists, which would take longer than a visitor
 * waits.
 */
async function getNextDepartures(
	db: Database,
	packageIds: readonly string[],
	today: string,
): Promise<ReadonlyMap<string, NextDeparture>> {
	if (packageIds.length === 0 || packageIds.length > mostListed) return new Map();
	const { packageId, date, left, status } = packageDeparturesTable;
	const rows = await db
		.selectDistinctOn([packageId], { packageId, date, left })
		.from(packageDeparturesTable)
		.where(
			and(
				inArray(packageId, [...packageIds]),
				gte(date, today),
				gt(left, 0),
				notInArray(status, ["soldout", "onrequest"]),
			),
		)
		.orderBy(packageId, asc(date));
	const soldOut = (await findSoldOut(db, packageIds, today)).map((id) => [id, { date: null, left: 0 }] as const);
	return new Map<string, NextDeparture>([...soldOut, ...rows.map((row) => [row.packageId, row] as const)]);
}

/** Finds packages with coming dates, of which none has seats or is on request. */
async function findSoldOut(db: Database, packageIds: readonly string[], today: string): Promise<string[]> {
	const { packageId, date, left, status } = packageDeparturesTable;
	const isOpen = sql`${status} = 'onrequest' or (${status} <> 'soldout' and ${left} > 0)`;
	const rows = await db
		.select({ packageId })
		.from(packageDeparturesTable)
		.where(and(inArray(packageId, [...packageIds]), gte(date, today)))
		.groupBy(packageId)
		.having(sql`not bool_or(${isOpen})`);
	return rows.map((row) => row.packageId);
}

/** Returns what a list tells of the price. */
export const toListedPrice = (content: PricedContent) => ({
	price: content.pricesInRupees.adult,
	currency: "INR" as const,
	priceonrequest: content.isPriceOnRequest,
	gstrate: content.gstPercent,
	tcsapplicable: content.isTcsApplicable,
	tcsrate: content.isTcsApplicable ? taxes.tcsPercent : 0,
});

export function toPackageCard(
	{ id, title, slug, categorySlug, content }: PackageCardRow,
	rating: PackageRating = unrated,
	next?: NextDeparture,
) {
	return {
		id,
		title,
		slug,
		categoryslug: categorySlug,
		image: content.image,
		duration: { nights: content.nights, days: content.days },
		...toListedPrice(content),
		...rating,
		route: [...content.route],
		nextdate: next?.date ?? null,
		seatsleft: next?.left ?? null,
	} as const satisfies PackageCardReply;
}

export async function toPackageCards(
	db: Database,
	rows: readonly PackageCardRow[],
	today: string,
): Promise<PackageCardReply[]> {
	const ids = rows.map(({ id }) => id);
	const [ratings, departures] = await Promise.all([getRatings(db, ids), getNextDepartures(db, ids, today)]);
	return rows.map((row) => toPackageCard(row, ratings.get(row.id), departures.get(row.id)));
}

export const findCardsOfCategory = (db: Database, categorySlug: string): Promise<PackageCardRow[]> =>
	db
		.select(cardColumns)
		.from(packagesTable)
		.where(eq(packagesTable.categorySlug, categorySlug))
		.orderBy(asc(packagesTable.position));

/** Returns the cards in the given order, without unknown ones. */
export async function findCardsBySlugs(db: Database, slugs: readonly string[]): Promise<PackageCardRow[]> {
	if (slugs.length === 0) return [];
	const rows = await db
		.select(cardColumns)
		.from(packagesTable)
		.where(inArray(packagesTable.slug, [...slugs]));
	const bySlug = new Map(rows.map((row) => [row.slug, row]));
	return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

/** Returns the packages in the given order, without unknown ones. */
export async function findPackagesByIds(db: Database, ids: readonly string[]): Promise<PackageRow[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.select()
		.from(packagesTable)
		.where(inArray(packagesTable.id, [...ids]));
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
