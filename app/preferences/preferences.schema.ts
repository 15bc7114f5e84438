import * as z from "zod/mini";

export const preferencesSchema = z.object({
	theme: z.optional(z.enum(["light", "dark", "system"])),
	contrast: z.optional(z.enum(["normal", "more", "system"])),
	data: z.optional(z.enum(["full", "light"])),
	hide: z.optional(z.enum(["offer", "promo", "newsletter"])),
	back: z.optional(z.string()),
});
