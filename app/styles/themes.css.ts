import { assignVars, globalStyle } from "@vanilla-extract/css";
import type { ThemeContract } from "./theme-contract.ts";
import { dark, highContrast, light } from "./theme-values.ts";
import { vars } from "./vars.css.ts";

const filled = (words: ThemeContract) => ({ vars: assignVars(vars, words) });
const onScreen = (root: string, preference: string | null, words: ThemeContract) =>
	globalStyle(root, { "@media": { [preference ? `screen and (${preference})` : "screen"]: filled(words) } });

/*
 * Attributes of the document carry the visitor's choice; without them the system's preference counts. Dark and high
 * contrast are for screens only; print is always light. Contrast outweighs the theme by specificity.
 */
globalStyle(":root", {
	...filled(light),
	colorScheme: vars.scheme,
});
onScreen(':root[data-theme="dark"]', null, dark);
onScreen(":root:not([data-theme])", "prefers-color-scheme: dark", dark);
onScreen(':root:root[data-contrast="more"]', null, highContrast);
onScreen(":root:root:not([data-contrast])", "prefers-contrast: more", highContrast);
const { paper, surface, sunk } = vars.color;
globalStyle(":root", { "@media": { print: { vars: { [paper]: "#fff", [surface]: "#fff", [sunk]: "#fff" } } } });
