import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { type ListPage, toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf, type Slug } from "#server/contract/index.ts";

/** This is an article as lists show it. */
export type ArticleSummary = ReturnType<typeof summaryOf>;

type ArticleReply = ReplyOf<typeof contract.blog.list>["data"][number];

const summaryOf = (reply: Omit<ArticleReply, "id">, picture: ResourceClient["picture"]) => ({
	title: reply.title,
	slug: reply.slug,
	image: picture(reply.image),
	/** This is plain text; it may be empty. */
	excerpt: reply.excerpt ?? "",
	author: reply.author || null,
	/** The date is `YYYY-MM-DD`. */
	date: toDay(reply.date),
});

/** This is an article with its text, which is plain, with a line a paragraph. */
export interface Article extends ArticleSummary {
	readonly text: string;
	readonly tags: readonly string[];
}

/** The source is `blog`. */
export const blogsResource = ({ call, picture }: ResourceClient) => ({
	/** Returns at most 24; `page` counts from 1. */
	async list(page: number): Promise<Outcome<ListPage<ArticleSummary>>> {
		const outcome = await call(contract.blog.list, { query: { page: String(page), limit: "24" } });
		return mapOutcome(outcome, ({ data, total }) => ({
			entries: data.map((reply) => summaryOf(reply, picture)),
			total,
		}));
	},
	/** The status is 404 for an unknown slug. */
	async bySlug(slug: Slug): Promise<Outcome<Article>> {
		return mapOutcome(await call(contract.blog.bySlug, { params: { slug } }), (reply) => ({
			...summaryOf({ ...reply, slug: reply.slug ?? slug }, picture),
			text: reply.content,
			tags: reply.tags.filter((tag) => tag !== ""),
		}));
	},
});
