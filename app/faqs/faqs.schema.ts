import * as z from "zod/mini";
import { optionalText, requiredLine, requiredText } from "#app/lib/forms/typed-fields.ts";
import { maxFaqLengths } from "./max-lengths.ts";

const id = z.string().check(z.minLength(1), z.maxLength(100));
const commentId = z._default(z.string().check(z.maxLength(100)), "");

export const askSchema = z.object({
	title: requiredLine("Question is required", maxFaqLengths.question, {
		min: 5,
		tooFew: "Question is required. Write at least 5 characters",
		tooLong: "Questions can be up to 500 characters long",
	}),
	details: optionalText(maxFaqLengths.details, "Details can be up to 4,000 characters long"),
});

/** The text is a reply to a comment when there is a `commentId`. */
export const commentSchema = z.object({
	faqId: id,
	commentId,
	comment: requiredText("Comment is required", maxFaqLengths.comment, {
		min: 2,
		tooFew: "Comment is required. Write at least 2 characters",
		tooLong: "Comments can be up to 4,000 characters long",
	}),
});

export const voteSchema = z.object({ faqId: id, commentId, vote: z.enum(["up", "down"]) });
