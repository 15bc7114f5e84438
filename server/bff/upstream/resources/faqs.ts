import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf } from "#server/contract/index.ts";
import { withoutLinks } from "./without-links.ts";

/** A question that a visitor asks. */
export interface QuestionInput {
	/** At most 500 characters. */
	readonly title: string;
	/** May be empty. */
	readonly details: string;
}

/** What a comment or a vote is about. */
export interface FaqTarget {
	readonly faqId: string;
	/** Null for the question itself. */
	readonly commentId: string | null;
}

type FaqReply = ReplyOf<typeof contract.faq.list>[number];

/** A comment on a question; nobody can answer or vote where its id is null. */
export type FaqComment = ReturnType<typeof commentOf>;

const commentOf = (reply: FaqReply["comments"][number]) => ({
	id: reply.id,
	name: reply.name || null,
	text: withoutLinks(reply.comment),
	/** `YYYY-MM-DD`. */
	date: toDay(reply.date),
	/** The comment that this one answers. */
	answersId: reply.commentID,
	upVotes: reply.upVote,
	downVotes: reply.downVote,
});

/** A question with its answer and comments, all plain text; nobody can comment or vote where its id is null. */
export type Faq = ReturnType<typeof faqOf>;

const faqOf = (reply: FaqReply) => ({
	id: reply.id,
	question: reply.title,
	answer: reply.description ?? "",
	/** As sent, e.g. `payment`. */
	group: reply.qgroup || null,
	upVotes: reply.upVote,
	downVotes: reply.downVote,
	comments: reply.comments.map(commentOf),
});

/** Source: `faq`. */
export const faqsResource = ({ call }: ResourceClient) => ({
	/** The questions of a type (`package`, `global` …) and id. Source: `faq.list`. */
	async list(type: string, id: string, groups?: readonly string[]): Promise<Outcome<readonly Faq[]>> {
		const query = groups && groups.length > 0 ? { qgroup: [...groups] } : {};
		const outcome = await call(contract.faq.list, { params: { type, id }, query });
		return mapOutcome(outcome, (faqs) => faqs.map(faqOf));
	},
	/** Published once it is answered. Source: `faq.add`. */
	async ask(
		type: string,
		about: { readonly id: string; readonly title: string },
		{ title, details }: QuestionInput,
	): Promise<Outcome<null>> {
		const body = { faqsType: type, faqsTypeID: about.id, faqsTypeTitle: about.title, title, description: details };
		return withoutValue(await call(contract.faq.add, { body }));
	},
	/** Comments on a question, or answers a comment. Source: `faq.comment`. */
	async comment({ faqId, commentId }: FaqTarget, text: string): Promise<Outcome<null>> {
		const body = { faqsID: faqId, comment: text, ...(commentId && { commentID: commentId }) };
		return withoutValue(await call(contract.faq.comment, { body }));
	},
	/** Source: `faq.vote`. */
	async vote({ faqId, commentId }: FaqTarget, isUp: boolean): Promise<Outcome<null>> {
		const votes = isUp ? ({ upVote: 1, downVote: 0 } as const) : ({ upVote: 0, downVote: 1 } as const);
		const body = { faqsID: faqId, ...(commentId && { commentID: commentId }), ...votes };
		return withoutValue(await call(contract.faq.vote, { body }));
	},
});
