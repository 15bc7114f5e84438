import { z } from "zod";
import { acknowledged, operation, wireId } from "./operation.ts";
import { filled, moment, text } from "./value.ts";

const comment = z.object({
	id: wireId,
	name: text(150).nullish(),
	comment: text(4000),
	date: moment.nullish(),
	/** The comment that this one answers. */
	commentID: wireId.nullish(),
	upVote: z.number().int().min(0).default(0),
	downVote: z.number().int().min(0).default(0),
});

const faq = z.object({
	id: wireId,
	title: filled(500),
	/** The answer; may hold markup. */
	description: text(10_000).nullish(),
	upVote: z.number().int().min(0).default(0),
	downVote: z.number().int().min(0).default(0),
	comments: z.array(comment).max(200).default([]),
	qgroup: text(100).nullish(),
});

const vote = z.union([z.literal(0), z.literal(1)]);

/** Questions and answers: read, ask, comment, vote. */
export const faqOperations = {
	list: operation({
		summary: "Questions and answers about one thing, optionally of some groups only",
		method: "GET",
		path: "/api/v1/common/faqs-list/{type}/{id}",
		auth: "public",
		group: "public",
		deadlineMs: 1200,
		idempotent: true,
		cache: { freshSeconds: 60, staleSeconds: 86_400 },
		query: z.object({ qgroup: z.array(filled(100)).max(20).optional() }),
		reply: z.array(faq).max(500),
	}),
	add: operation({
		summary: "Ask a question",
		method: "POST",
		path: "/api/v1/common/faqs/add-faq",
		auth: "either",
		group: "account",
		deadlineMs: 2500,
		idempotent: false,
		source: true,
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
		summary: "Comment on a question, or answer a comment",
		method: "POST",
		path: "/api/v1/common/faqs/comment/add",
		auth: "either",
		group: "account",
		deadlineMs: 2500,
		idempotent: false,
		source: true,
		body: z.object({ faqsID: filled(100), comment: filled(4000), commentID: filled(100).optional() }),
		reply: acknowledged,
	}),
	vote: operation({
		summary: "Vote a question, or a comment on it, up or down",
		method: "POST",
		path: "/api/v1/common/faqs/faqsstatdetails/add",
		auth: "either",
		group: "account",
		deadlineMs: 2500,
		idempotent: false,
		source: true,
		body: z.object({ faqsID: filled(100), commentID: filled(100).optional(), upVote: vote, downVote: vote }),
		reply: acknowledged,
	}),
};
