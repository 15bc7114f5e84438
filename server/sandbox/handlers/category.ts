import { asc, eq, inArray, sql } from "drizzle-orm";
import {
	findCardsBySlugs,
	findCardsOfCategory,
	mostListed,
	type PricedContent,
	toListedPrice,
	toPackageCards,
} from "../booking/package-card.ts";
import { todayIn } from "../clock.ts";
import type { Database } from "../database/open.ts";
import { categoriesTable, packagesTable } from "../database/schema.ts";
import type { Handlers } from "../http/handler.ts";
import { notFound, orNotFound, reply } from "../http/reply.ts";
import { trending } from "../seeds/index.ts";

type Category = typeof categoriesTable.$inferSelect;

/** A root without packages of its own lists those of its children. */
async function packagesOf(db: Database, category: Category) {
	if (category.parentId !== null) return findCardsBySlugs(db, category.packageSlugs);
	const own = await findCardsOfCategory(db, category.slug);
	if (own.length > 0) return own;
	const branches = await db
		.select()
		.from(categoriesTable)
		.where(eq(categoriesTable.parentId, category.id))
		.orderBy(asc(categoriesTable.position));
	return findCardsBySlugs(db, [...new Set(branches.flatMap(({ packageSlugs }) => packageSlugs))]);
}

async function trendingPackages(db: Database, today: string) {
	return toPackageCards(db, await findCardsBySlugs(db, trending.packageSlugs), today);
}

async function trendingCategories(db: Database) {
	const rows = await db
		.select()
		.from(categoriesTable)
		.where(inArray(categoriesTable.slug, [...trending.categorySlugs]));
	return trending.categorySlugs.flatMap((wanted) =>
		rows.filter(({ slug }) => slug === wanted).map(({ title, slug, image }) => ({ title, slug, image })),
	);
}

export const categoryHandlers: Handlers<"category"> = {
	async bySlug({ db, clock }, { params }) {
		const [row] = await db.select().from(categoriesTable).where(eq(categoriesTable.slug, params.slug));
		const category = orNotFound(row, "Category");
		const cards = await toPackageCards(db, await packagesOf(db, category), todayIn(clock));
		const rated = cards.filter(({ rating }) => typeof rating === "number");
		const prices = cards.filter(({ priceonrequest }) => !priceonrequest).map(({ price }) => price);
		const reviewcount = cards.reduce((sum, card) => sum + (card.reviewcount ?? 0), 0);
		const stars = rated.reduce((sum, card) => sum + (card.rating ?? 0) * (card.reviewcount ?? 0), 0);
		return reply({
			title: category.title,
			slug: category.slug,
			packagecount: cards.length,
			minprice: prices.length > 0 ? Math.min(...prices) : null,
			avgrating: reviewcount > 0 ? Math.round((stars / reviewcount) * 10) / 10 : null,
			reviewcount,
			packages: cards,
		});
	},

	async trending({ db, clock }, { query }) {
		const [first, second] = query.id;
		if (first !== trending.packagesId || second !== trending.categoriesId) throw notFound("List");
		return reply([
			{ packages: await trendingPackages(db, todayIn(clock)) },
			{ categories: await trendingCategories(db) },
		]);
	},
};

interface MenuPackage {
	readonly id: string;
	readonly title: string;
	readonly slug: string;
	/** The content is null in a large catalogue, because unpacking takes too long there. */
	readonly content: PricedContent | null;
}

/** Reads all in one row, since the embedded database reads many slowly. */
async function menuPackagesBySlug(db: Database) {
	const { id, title, slug, content } = packagesTable;
	const isSmall = sql`(select count(*) <= ${mostListed} from ${packagesTable})`;
	const all = sql<MenuPackage[]>`json_agg(json_build_object('id', ${id}, 'title', ${title}, 'slug', ${slug},
		'content', case when ${isSmall} then (select to_jsonb(priced) from jsonb_to_record(${content}) as priced(
			"pricesInRupees" jsonb, "isPriceOnRequest" boolean, "gstPercent" numeric, "isTcsApplicable" boolean)) end))`;
	const [row] = await db.select({ all }).from(packagesTable);
	const links = (row?.all ?? []).map(({ content: priced, ...link }) => ({
		...link,
		...(priced && toListedPrice(priced)),
	}));
	return new Map(links.map((link) => [link.slug, link]));
}

export const menuHandlers: Handlers<"menu"> = {
	async list({ db }) {
		const nodes = await db.select().from(categoriesTable).orderBy(asc(categoriesTable.position));
		const bySlug = await menuPackagesBySlug(db);
		const below = (parentId: string | null) => nodes.filter((node) => node.parentId === parentId);
		return reply(
			below(null).map(({ id: rootId, title, slug, icon }) => ({
				title,
				slug,
				icon,
				children: below(rootId).map((branch) => ({
					title: branch.title,
					slug: branch.slug,
					packages: branch.packageSlugs.flatMap((wanted) => bySlug.get(wanted) ?? []),
				})),
			})),
		);
	},
};
