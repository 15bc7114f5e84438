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
			z.maxLength(maxFaqLengths.question, "Questions can be up to 500 characters long"),
		),
	details: z._default(
		z.string().check(z.trim(), z.maxLength(maxFaqLengths.details, "Details can be up to 4,000 characters long")),
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
			z.maxLength(maxFaqLengths.comment, "Comments can be up to 4,000 characters long"),
		),
});

export const voteSchema = z.object({ faqId: id, commentId, vote: z.enum(["up", "down"]) });
