import { assignVars, globalStyle } from "@vanilla-extract/css";
import { dark, highContrast, light } from "./fillings.ts";
import { vars } from "./vars.css.ts";
import type { Words } from "./words.ts";

const filled = (words: Words) => ({ vars: assignVars(vars, words) });
const onScreen = (root: string, preference: string | null, words: Words) =>
	globalStyle(root, { "@media": { [preference ? `screen and (${preference})` : "screen"]: filled(words) } });

/* A visitor's own choice stands in attributes of the document; where it is missing, the system's preference counts. What a
   document's attributes rule out is not sent with it. Whatever is not light is for screens: print is light by itself.
   Contrast is asked for on top of a theme, so it is written with more weight than one. */
globalStyle(":root", {
	...filled(light),
	colorScheme: vars.scheme,
});
onScreen(':root[data-theme="dark"]', null, dark);
onScreen(":root:not([data-theme])", "prefers-color-scheme: dark", dark);
onScreen(':root:root[data-contrast="more"]', null, highContrast);
onScreen(":root:root:not([data-contrast])", "prefers-contrast: more", highContrast);
/* Paper is white, whatever the screen was. */
const { paper, surface, sunk } = vars.color;
globalStyle(":root", { "@media": { print: { vars: { [paper]: "#fff", [surface]: "#fff", [sunk]: "#fff" } } } });
