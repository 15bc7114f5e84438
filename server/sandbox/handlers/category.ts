import { asc, eq, inArray } from "drizzle-orm";
import { found, notFound, reply } from "../door/answer.ts";
import type { Handlers } from "../door/handler.ts";
import { trending } from "../seeds/index.ts";
import type { Database } from "../store/open.ts";
import { categories, packages } from "../store/schema.ts";
import { cardsOf, packagesBySlugs } from "../trade/card.ts";

type Category = typeof categories.$inferSelect;

/** The packages of a category: a branch lists its own, a root those that name it, or else those of its branches. */
async function packagesOf(db: Database, category: Category) {
	if (category.parentId !== null) return packagesBySlugs(db, category.packageSlugs);
	const own = await db
		.select()
		.from(packages)
		.where(eq(packages.categorySlug, category.slug))
		.orderBy(asc(packages.position));
	if (own.length > 0) return own;
	const branches = await db
		.select()
		.from(categories)
		.where(eq(categories.parentId, category.id))
		.orderBy(asc(categories.position));
	return packagesBySlugs(db, [...new Set(branches.flatMap(({ packageSlugs }) => packageSlugs))]);
}

async function trendingPackages(db: Database) {
	return cardsOf(db, await packagesBySlugs(db, trending.packageSlugs));
}

async function trendingCategories(db: Database) {
	const rows = await db
		.select()
		.from(categories)
		.where(inArray(categories.slug, [...trending.categorySlugs]));
	return trending.categorySlugs.flatMap((wanted) =>
		rows.filter(({ slug }) => slug === wanted).map(({ title, slug, image }) => ({ title, slug, image })),
	);
}

/** Categories and what is in fashion. */
export const categoryHandlers: Handlers<"category"> = {
	async bySlug({ db }, { params }) {
		const [row] = await db.select().from(categories).where(eq(categories.slug, params.slug));
		const category = found(row, "Category");
		const cards = await cardsOf(db, await packagesOf(db, category));
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

	async trending({ db }, { query }) {
		const [first, second] = query.id;
		if (first !== trending.packagesId || second !== trending.categoriesId) throw notFound("List");
		return reply([{ packages: await trendingPackages(db) }, { categories: await trendingCategories(db) }]);
	},
};
