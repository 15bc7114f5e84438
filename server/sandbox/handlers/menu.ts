import { asc } from "drizzle-orm";
import { reply } from "../door/answer.ts";
import type { Handlers } from "../door/handler.ts";
import { categories } from "../store/schema.ts";
import { packagesBySlugs } from "../trade/card.ts";

/** The menu. */
export const menuHandlers: Handlers<"menu"> = {
	async list({ db }) {
		const nodes = await db.select().from(categories).orderBy(asc(categories.position));
		const tours = await packagesBySlugs(db, [...new Set(nodes.flatMap(({ packageSlugs }) => packageSlugs))]);
		const below = (parentId: string | null) => nodes.filter((node) => node.parentId === parentId);
		return reply(
			below(null).map(({ id: rootId, title, slug, icon }) => ({
				title,
				slug,
				icon,
				children: below(rootId).map((branch) => ({
					title: branch.title,
					slug: branch.slug,
					packages: branch.packageSlugs.flatMap((wanted) => {
						const tour = tours.find((one) => one.slug === wanted);
						return tour === undefined ? [] : [{ id: tour.id, title: tour.title, slug: tour.slug }];
					}),
				})),
			})),
		);
	},
};
