import * as z from "zod/mini";
import { optionalLine, requiredText } from "#app/lib/forms/typed-fields.ts";
import { longestReview } from "./review-fields.ts";

export const reviewSchema = z.object({
	rating: z.enum(["1", "2", "3", "4", "5"], { error: "Choose how many stars" }),
	title: optionalLine(longestReview.title, "Headlines can be up to 150 characters long"),
	text: requiredText("Tell others how it was", longestReview.text, {
		min: 10,
		tooFew: "Please write at least 10 characters",
		tooLong: "Reviews can be up to 4,000 characters long",
	}),
});
