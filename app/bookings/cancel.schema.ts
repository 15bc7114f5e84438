import * as z from "zod/mini";

export const cancelSchema = z.object({
	reason: z
		.string({ error: "Reason is required, in a word or two" })
		.check(
			z.trim(),
			z.minLength(3, "Reason is required, in a word or two"),
			z.maxLength(1000, "Reasons can be up to 1,000 characters long"),
		),
	/** What comes back by the page that was seen, as `seen-refunds.ts` writes it. Compared, never paid out. */
	seenRefunds: z.optional(z.string().check(z.maxLength(10_000))),
});

export const cancelTravellerSchema = z.extend(cancelSchema, {
	traveller: z.string({ error: "Choose a traveller" }).check(z.minLength(1, "Choose a traveller"), z.maxLength(100)),
});
