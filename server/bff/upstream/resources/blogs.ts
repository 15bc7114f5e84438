import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { dayOf, type ListPage, pathTo } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf, type Slug } from "#server/contract/index.ts";

/** An article as lists show it. */
export interface ArticleSummary {
	readonly title: string;
	readonly slug: Slug;
	/** `/blogs/{slug}`. */
	readonly href: string;
	readonly image: string | null;
	/** Plain text; may be empty. */
	readonly excerpt: string;
	readonly author: string | null;
	/** `YYYY-MM-DD`. */
	readonly date: string | null;
}

/** An article with its text. */
export interface Article extends ArticleSummary {
	/** Plain text, a line a paragraph. */
	readonly text: string;
	readonly tags: readonly string[];
}

type ArticleReply = ReplyOf<typeof contract.blog.list>["data"][number];

function articleOf(reply: Omit<ArticleReply, "id">, picture: ResourceClient["picture"]): ArticleSummary {
	return {
		title: reply.title,
		slug: reply.slug,
		href: pathTo("blogs", reply.slug),
		image: picture(reply.image),
		excerpt: reply.excerpt ?? "",
		author: reply.author || null,
		date: dayOf(reply.date),
	};
}

/** Source: `blog`. */
export const blogsResource = ({ call, picture }: ResourceClient) => ({
	/** At most 24; `page` from 1. Source: `blog.list`. */
	async list(page: number): Promise<Outcome<ListPage<ArticleSummary>>> {
		const outcome = await call(contract.blog.list, { query: { page: String(page), limit: "24" } });
		return mapOutcome(outcome, ({ data, total }) => ({
			entries: data.map((reply) => articleOf(reply, picture)),
			total,
		}));
	},
	/** Status 404 for an unknown slug. Source: `blog.bySlug`. */
	async bySlug(slug: Slug): Promise<Outcome<Article>> {
		return mapOutcome(await call(contract.blog.bySlug, { params: { slug } }), (reply) => ({
			...articleOf({ ...reply, slug: reply.slug ?? slug }, picture),
			text: reply.content,
			tags: reply.tags.filter((tag) => tag !== ""),
		}));
	},
});
