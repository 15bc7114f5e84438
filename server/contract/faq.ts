import { z } from "zod";
import { acknowledged, openWrite, operation, publicRead } from "./definition/operation.ts";
import { defaulted, listOf, nullable, recommended, record } from "./definition/reader.ts";
import { filled, text } from "./definition/value.ts";
import { count, filledOf, idValue, keyOrEmptyOf, momentValue, textOf } from "./definition/value-readers.ts";

/** What has no id can be read, but nobody can vote on it or comment on it. */
const id = recommended(idValue, null);

const comment = record(
	{
		id,
		name: nullable(textOf(150)),
		comment: textOf(4000),
		date: nullable(momentValue),
		/** This is the id of the comment that this one answers. */
		commentID: nullable(idValue),
		upVote: defaulted(count, 0),
		downVote: defaulted(count, 0),
	},
	{ also: { comment: ["text"], date: ["createdat"] } },
);

const faq = record(
	{
		id,
		title: filledOf(500),
		/** The description may hold markup. */
		description: nullable(textOf(10_000)),
		upVote: defaulted(count, 0),
		downVote: defaulted(count, 0),
		comments: defaulted(listOf(comment, 200), []),
		qgroup: nullable(keyOrEmptyOf(100)),
	},
	{ also: { title: ["question"], description: ["answer"], qgroup: ["group"] } },
);

const vote = z.union([z.literal(0), z.literal(1)]);

/** Reads and adds questions, comments and votes. */
export const faqOperations = {
	list: operation({
		...publicRead,
		summary: "Questions and answers about one thing, optionally of some groups only",
		path: "/api/v1/common/faqs-list/{type}/{id}",
		deadlineMs: 1200,
		query: z.object({ qgroup: z.array(filled(100)).max(20).optional() }),
		none: [],
		reply: listOf(faq, 500),
	}),
	add: operation({
		...openWrite,
		summary: "Ask a question",
		path: "/api/v1/common/faqs/add-faq",
		body: z.object({
			faqsType: filled(50),
			faqsTypeID: text(100),
			faqsTypeTitle: text(300),
			title: filled(500),
			description: text(4000),
		}),
		reply: acknowledged,
	}),
	comment: operation({
		...openWrite,
		summary: "Comment on a question, or answer a comment",
		path: "/api/v1/common/faqs/comment/add",
		body: z.object({ faqsID: filled(100), comment: filled(4000), commentID: filled(100).optional() }),
		reply: acknowledged,
	}),
	vote: operation({
		...openWrite,
		summary: "Vote a question, or a comment on it, up or down",
		path: "/api/v1/common/faqs/faqsstatdetails/add",
		body: z.object({ faqsID: filled(100), commentID: filled(100).optional(), upVote: vote, downVote: vote }),
		reply: acknowledged,
	}),
};
