import * as z from "zod/mini";
import { maxFaqLengths } from "./max-lengths.ts";

const id = z.string().check(z.minLength(1), z.maxLength(100));
const commentId = z._default(z.string().check(z.maxLength(100)), "");

export const askSchema = z.object({
	title: z
		.string({ error: "Question is required" })
		.check(
			z.trim(),
			z.minLength(5, "Question is required"),
			z.maxLength(maxFaqLengths.question, "A question can have 500 characters at most"),
		),
	details: z._default(
		z.string().check(z.trim(), z.maxLength(maxFaqLengths.details, "Details can have 4,000 characters at most")),
		"",
	),
});

/** With `commentId` a reply to a comment. */
export const commentSchema = z.object({
	faqId: id,
	commentId,
	comment: z
		.string({ error: "Comment is required" })
		.check(
			z.trim(),
			z.minLength(2, "Comment is required"),
			z.maxLength(maxFaqLengths.comment, "A comment can have 4,000 characters at most"),
		),
});

export const voteSchema = z.object({ faqId: id, commentId, vote: z.enum(["up", "down"]) });
