import { expect, test } from "vitest";
import { formOf } from "#tests/support/form-data.ts";
import { type Appearance, appearanceAttributes, optimisticAppearance } from "./appearance.ts";

const appearance: Appearance = { theme: "system", contrast: "system", dataLight: false };
test("system values have no attribute", () =>
	expect(Object.values(appearanceAttributes(appearance))).toEqual([undefined, undefined, undefined]));

test("selected values have attributes", () =>
	expect(appearanceAttributes({ theme: "dark", contrast: "normal", dataLight: true })).toEqual({
		"data-theme": "dark",
		"data-contrast": "normal",
		"data-light": "",
	}));

test("a submitted value is shown optimistically", () => {
	expect(optimisticAppearance(appearance, formOf({ theme: "dark", back: "/" }))).toEqual({
		...appearance,
		theme: "dark",
	});
	expect(optimisticAppearance({ ...appearance, theme: "dark" }, formOf({ contrast: "more" }))).toEqual({
		theme: "dark",
		contrast: "more",
		dataLight: false,
	});
});

test("without a submission or valid value nothing changes", () => {
	expect(optimisticAppearance(appearance, undefined)).toEqual(appearance);
	expect(optimisticAppearance(appearance, formOf({ theme: "blue", contrast: "" }))).toEqual(appearance);
});
