import { assignVars, globalStyle } from "@vanilla-extract/css";
import { dark, highContrast, light } from "./fillings.ts";
import { font } from "./tokens.ts";
import { vars } from "./vars.css.ts";
import type { Words } from "./words.ts";

const filled = (words: Words) => ({ vars: assignVars(vars, { ...words, display: font.display }) });

/* A visitor's own choice stands in attributes of the document; where it is missing, the system's preference counts.
   Contrast is asked for on top of a theme, so it is written with more weight than one. */
globalStyle(":root", { ...filled(light), colorScheme: vars.scheme });
globalStyle(':root[data-theme="dark"]', filled(dark));
globalStyle(":root:not([data-theme])", { "@media": { "(prefers-color-scheme: dark)": filled(dark) } });
globalStyle(':root:root[data-contrast="more"]', filled(highContrast));
globalStyle(":root:root:not([data-contrast])", { "@media": { "(prefers-contrast: more)": filled(highContrast) } });
/* Paper is white, whatever the screen was. */
const white = { paper: "#ffffff", surface: "#ffffff", sunk: "#ffffff" };
const printed: Words = { ...light, color: { ...light.color, ...white } };
globalStyle(":root:root:root:root", { "@media": { print: filled(printed) } });
globalStyle(":root:root:root[data-light]", { vars: { [vars.display]: font.text } });
