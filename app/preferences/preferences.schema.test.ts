import { expect, test } from "vitest";
import { preferencesSchema } from "./preferences.schema.ts";

test.each([
	{},
	{ theme: "dark", back: "/search?q=goa" },
	{ theme: "system", contrast: "system", data: "light" },
	{ hide: "promo" },
])("%o is accepted", (input) => expect(preferencesSchema.parse(input)).toEqual(input));

test.each([{ theme: "blue" }, { contrast: "less" }, { data: "none" }, { hide: "footer" }, { theme: "" }])(
	"%o is refused",
	(input) => expect(preferencesSchema.safeParse(input).success).toBe(false),
);
