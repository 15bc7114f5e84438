import { asc, count, desc, eq } from "drizzle-orm";
import { found, reply } from "../door/answer.ts";
import type { Handlers } from "../door/handler.ts";
import { blogs } from "../store/schema.ts";

const perPage = 24;

/** Articles. */
export const blogHandlers: Handlers<"blog"> = {
	async list({ db }, { query }) {
		const rows = await db
			.select()
			.from(blogs)
			.orderBy(desc(blogs.publishedOn), asc(blogs.id))
			.limit(perPage)
			.offset((Number(query.page) - 1) * perPage);
		const [all] = await db.select({ total: count() }).from(blogs);
		return reply({
			data: rows.map(({ id, title, slug, image, excerpt, author, publishedOn }) => ({
				id,
				title,
				slug,
				image,
				excerpt,
				author,
				date: publishedOn,
			})),
			total: all?.total ?? 0,
		});
	},

	async bySlug({ db }, { params }) {
		const [row] = await db.select().from(blogs).where(eq(blogs.slug, params.slug));
		const { publishedOn, content, tags, ...rest } = found(row, "Article");
		return reply({ ...rest, date: publishedOn, content: content.join("\n\n"), tags: [...tags] });
	},
};
