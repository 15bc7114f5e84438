import { contract, type ReplyOf } from "#server/contract/index.ts";
import type { FaqComment } from "./domain.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf, plainText } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

type SentComment = ReplyOf<typeof contract.faq.list>[number]["comments"][number];

const commentOf = (sent: SentComment): FaqComment => ({
	id: sent.id,
	name: sent.name || null,
	text: sent.comment,
	date: dayOf(sent.date),
	answersId: sent.commentID ?? null,
	upVotes: sent.upVote,
	downVotes: sent.downVote,
});

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
					group: sent.qgroup || null,
					upVotes: sent.upVote,
					downVotes: sent.downVote,
					comments: sent.comments.map(commentOf),
				})),
			);
		},
		async ask(type, { id, title: typeTitle }, { title, details }) {
			const body = { faqsType: type, faqsTypeID: id, faqsTypeTitle: typeTitle, title, description: details };
			return mapOutcome(await call(contract.faq.add, { body }), () => null);
		},
		async comment({ faqId, commentId }, comment) {
			const body = { faqsID: faqId, comment, ...(commentId && { commentID: commentId }) };
			return mapOutcome(await call(contract.faq.comment, { body }), () => null);
		},
		async vote({ faqId, commentId }, isUp) {
			const cast = isUp ? ({ upVote: 1, downVote: 0 } as const) : ({ upVote: 0, downVote: 1 } as const);
			const body = { faqsID: faqId, ...(commentId && { commentID: commentId }), ...cast };
			return mapOutcome(await call(contract.faq.vote, { body }), () => null);
		},
	};
}
