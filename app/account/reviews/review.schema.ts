import * as z from "zod/mini";
import { longestReview } from "./review-fields.ts";

export const reviewSchema = z.object({
	rating: z.enum(["1", "2", "3", "4", "5"], { error: "Choose how many stars" }),
	title: z._default(
		z.string().check(z.trim(), z.maxLength(longestReview.title, "Headlines can be up to 150 characters long")),
		"",
	),
	text: z
		.string({ error: "Tell others how it was" })
		.check(
			z.trim(),
			z.minLength(10, "Please write at least 10 characters"),
			z.maxLength(longestReview.text, "Reviews can be up to 4,000 characters long"),
		),
});
