import { expect, test } from "vitest";
import { preferencesSchema } from "./preferences.schema.ts";

test.each([
	{},
	{ theme: "dark", back: "/search?q=goa" },
	{ theme: "system", contrast: "system", data: "light" },
	{ hide: "promo", inPlace: "yes" },
])("%o can be asked for", (asked) => expect(preferencesSchema.parse(asked)).toEqual(asked));

test.each([{ theme: "blue" }, { contrast: "less" }, { data: "none" }, { hide: "footer" }, { theme: "" }])(
	"%o cannot",
	(asked) => expect(preferencesSchema.safeParse(asked).success).toBe(false),
);
