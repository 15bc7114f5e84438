import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf } from "#server/contract/index.ts";
import { withoutLinks } from "./without-links.ts";

interface QuestionInput {
	/** The title has at most 500 characters. */
	readonly title: string;
	/** The details may be empty. */
	readonly details: string;
}

/** A comment or a vote is about this. */
interface FaqTarget {
	readonly faqId: string;
	/** The id is null for the question itself. */
	readonly commentId: string | null;
}

type FaqReply = ReplyOf<typeof contract.faq.list>[number];

/** This is a comment on a question; nobody can answer or vote where its id is null. */
export type FaqComment = ReturnType<typeof commentOf>;

const commentOf = (reply: FaqReply["comments"][number]) => ({
	id: reply.id,
	name: reply.name || null,
	text: withoutLinks(reply.comment),
	/** The date is `YYYY-MM-DD`. */
	date: toDay(reply.date),
	/** This is the id of the comment that this one answers. */
	answersId: reply.commentID,
	upVotes: reply.upVote,
	downVotes: reply.downVote,
});

/** This is a question with its answer and comments, all plain text; nobody can comment or vote where its id is null. */
export type Faq = ReturnType<typeof faqOf>;

const faqOf = (reply: FaqReply) => ({
	id: reply.id,
	question: reply.title,
	answer: reply.description ?? "",
	/** The group is as sent, e.g. `payment`. */
	group: reply.qgroup || null,
	upVotes: reply.upVote,
	downVotes: reply.downVote,
	comments: reply.comments.map(commentOf),
});

/** The source is `faq`. */
export const faqsResource = ({ call }: ResourceClient) => ({
	/** Returns the questions of a type (`package`, `global` …) and id. */
	async list(type: string, id: string, groups?: readonly string[]): Promise<Outcome<readonly Faq[]>> {
		const query = groups && groups.length > 0 ? { qgroup: [...groups] } : {};
		const outcome = await call(contract.faq.list, { params: { type, id }, query });
		return mapOutcome(outcome, (faqs) => faqs.map(faqOf));
	},
	/** The question is published once it is answered. */
	async ask(
		type: string,
		about: { readonly id: string; readonly title: string },
		{ title, details }: QuestionInput,
	): Promise<Outcome<null>> {
		const body = { faqsType: type, faqsTypeID: about.id, faqsTypeTitle: about.title, title, description: details };
		return withoutValue(await call(contract.faq.add, { body }));
	},
	/** Comments on a question, or answers a comment. */
	async comment({ faqId, commentId }: FaqTarget, text: string): Promise<Outcome<null>> {
		const body = { faqsID: faqId, comment: text, ...(commentId && { commentID: commentId }) };
		return withoutValue(await call(contract.faq.comment, { body }));
	},
	async vote({ faqId, commentId }: FaqTarget, isUp: boolean): Promise<Outcome<null>> {
		const votes = isUp ? ({ upVote: 1, downVote: 0 } as const) : ({ upVote: 0, downVote: 1 } as const);
		const body = { faqsID: faqId, ...(commentId && { commentID: commentId }), ...votes };
		return withoutValue(await call(contract.faq.vote, { body }));
	},
});
