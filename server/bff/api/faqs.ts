import { contract } from "#server/contract/index.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf, plainText } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** Questions and answers. */
export function faqCalls({ call }: Upstream): Api["faqs"] {
	return {
		async list(type, id, groups) {
			const query = groups && groups.length > 0 ? { qgroup: [...groups] } : {};
			const outcome = await call(contract.faq.list, { params: { type, id }, query });
			return mapOutcome(outcome, (all) =>
				all.map((sent) => ({
					id: sent.id,
					question: plainText(sent.title),
					answer: plainText(sent.description ?? ""),
					upVotes: sent.upVote,
					downVotes: sent.downVote,
					comments: sent.comments.map((comment) => ({
						id: comment.id,
						name: comment.name || null,
						text: comment.comment,
						date: dayOf(comment.date),
					})),
				})),
			);
		},
	};
}
