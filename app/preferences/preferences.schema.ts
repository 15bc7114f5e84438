import * as z from "zod/mini";

/** What a toggle, a close button or the page's own form may ask for; what is left out stays as it is. */
export const preferencesSchema = z.object({
	theme: z.optional(z.enum(["light", "dark", "system"])),
	contrast: z.optional(z.enum(["normal", "more", "system"])),
	data: z.optional(z.enum(["full", "light"])),
	hide: z.optional(z.enum(["offer", "promo", "newsletter"])),
	/** Path of the page to return to. */
	back: z.optional(z.string()),
	/** Asked by script that stays on its page. */
	inPlace: z.optional(z.string()),
});
