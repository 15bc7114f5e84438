import { contract, type ReplyOf } from "#server/contract/index.ts";
import type { ArticleCard } from "./domain-leaflets.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf, pathTo, plainText } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

type SentCard = ReplyOf<typeof contract.blog.list>["data"][number];

function articleOf(sent: SentCard, picture: Upstream["picture"]): ArticleCard {
	return {
		id: sent.id,
		title: plainText(sent.title),
		slug: sent.slug,
		href: pathTo("blogs", sent.slug),
		image: picture(sent.image),
		excerpt: plainText(sent.excerpt ?? ""),
		author: sent.author || null,
		date: dayOf(sent.date),
	};
}

/** Articles. */
export function blogCalls({ call, picture }: Upstream): Api["blogs"] {
	return {
		async list(page) {
			const outcome = await call(contract.blog.list, { query: { page: String(page), limit: "24" } });
			return mapOutcome(outcome, ({ data, total }) => ({
				entries: data.map((sent) => articleOf(sent, picture)),
				total: total ?? null,
			}));
		},
		async bySlug(slug) {
			const outcome = await call(contract.blog.bySlug, { params: { slug } });
			return mapOutcome(outcome, (sent) => ({
				...articleOf(sent, picture),
				text: plainText(sent.content),
				tags: sent.tags,
			}));
		},
	};
}
