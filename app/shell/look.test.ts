import { expect, test } from "vitest";
import { type Look, lookAhead, lookAttributes } from "./look.ts";

const look: Look = { theme: "system", contrast: "system", dataLight: false };
const posted = (fields: Record<string, string>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
};

test("what is left to the device carries no attribute", () =>
	expect(Object.values(lookAttributes(look))).toEqual([undefined, undefined, undefined]));

test("what is chosen does", () =>
	expect(lookAttributes({ theme: "dark", contrast: "normal", dataLight: true })).toEqual({
		"data-theme": "dark",
		"data-contrast": "normal",
		"data-light": "",
	}));

test("a choice under way is shown at once, the rest stays", () => {
	expect(lookAhead(look, posted({ theme: "dark", back: "/" }))).toEqual({ ...look, theme: "dark" });
	expect(lookAhead({ ...look, theme: "dark" }, posted({ contrast: "more" }))).toEqual({
		theme: "dark",
		contrast: "more",
		dataLight: false,
	});
});

test("nothing under way, or nothing known, changes nothing", () => {
	expect(lookAhead(look, undefined)).toEqual(look);
	expect(lookAhead(look, posted({ theme: "blue", contrast: "" }))).toEqual(look);
});
