import * as z from "zod/mini";

export const cancelSchema = z.object({
	reason: z
		.string({ error: "Please say why in a word or two" })
		.check(
			z.trim(),
			z.minLength(3, "Please say why in a word or two"),
			z.maxLength(1000, "A reason can have 1,000 characters at most"),
		),
});
