import * as z from "zod/mini";
import { requiredText } from "#app/lib/forms/typed-fields.ts";

export const cancelSchema = z.object({
	reason: requiredText("Please give a reason, in a word or two", 1000, {
		min: 3,
		tooLong: "Reasons can be up to 1,000 characters long",
	}),
	/**
	 * The page that was seen said that this comes back, as `seen-refunds.ts` writes it. It is compared, never paid out.
	 */
	seenRefunds: z.optional(z.string().check(z.maxLength(10_000))),
});

export const cancelTravellerSchema = z.extend(cancelSchema, {
	traveller: z.string({ error: "Choose a traveller" }).check(z.minLength(1, "Choose a traveller"), z.maxLength(100)),
});
