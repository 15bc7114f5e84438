import * as z from "zod/mini";
import { longestReview } from "./review-fields.ts";

export const reviewSchema = z.object({
	rating: z.enum(["1", "2", "3", "4", "5"], { error: "Choose how many stars" }),
	title: z._default(
		z.string().check(z.trim(), z.maxLength(longestReview.title, "A headline can have 150 characters at most")),
		"",
	),
	text: z
		.string({ error: "Tell others how it was" })
		.check(
			z.trim(),
			z.minLength(10, "Tell others how it was, in ten letters at least"),
			z.maxLength(longestReview.text, "A review can have 4,000 characters at most"),
		),
});
