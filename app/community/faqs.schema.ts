import * as z from "zod/mini";
import { longestWords } from "./longest-words.ts";

const id = z.string().check(z.minLength(1), z.maxLength(100));
const commentId = z._default(z.string().check(z.maxLength(100)), "");

/** Which of the forms was sent. */
export const intentSchema = z.object({ _intent: z.optional(z.string()) });

/** A question of one's own. */
export const askSchema = z.object({
	title: z
		.string({ error: "Question is required" })
		.check(
			z.trim(),
			z.minLength(5, "Question is required"),
			z.maxLength(longestWords.question, "A question can have 500 characters at most"),
		),
	details: z._default(
		z.string().check(z.trim(), z.maxLength(longestWords.details, "Details can have 4,000 characters at most")),
		"",
	),
});

/** A comment on a question, or with `commentId` an answer to a comment. */
export const commentSchema = z.object({
	faqId: id,
	commentId,
	comment: z
		.string({ error: "Comment is required" })
		.check(
			z.trim(),
			z.minLength(2, "Comment is required"),
			z.maxLength(longestWords.comment, "A comment can have 4,000 characters at most"),
		),
});

/** Up or down. */
export const voteSchema = z.object({ faqId: id, commentId, vote: z.enum(["up", "down"]) });
