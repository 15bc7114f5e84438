import { globalFontFace } from "@vanilla-extract/css";
import { displayFamilies } from "./tokens.ts";

const [display, narrow, wide, broad] = displayFamilies;

/**
 * Anek Latin, condensed, extra bold, under the Open Font License beside the file: the characters of headings and prices,
 * with the strongest kerning. The style contains it, so the first paint has it (decision 0043), and `block` never shows
 * the fallback first.
 */
globalFontFace(display, {
	src: `url("./display.woff2?inline") format("woff2")`,
	fontDisplay: "block",
	fontWeight: 800,
});

/** Ascent and descent of the display font, in em. */
const ascent = 0.9;
const descent = 0.2;
const percent = (share: number): `${number}%` => `${Math.round(share * 1000) / 10}%`;

/** A local font whose lines are as long and as high as those of the display font. */
function fallbackFace(family: string, locals: readonly string[], sizeAdjust: number): void {
	globalFontFace(family, {
		src: locals.map((name) => `local("${name}")`).join(),
		fontWeight: 800,
		sizeAdjust: percent(sizeAdjust),
		ascentOverride: percent(ascent / sizeAdjust),
		descentOverride: percent(descent / sizeAdjust),
		lineGapOverride: "0%",
	});
}
fallbackFace(
	narrow,
	["Roboto Condensed Bold", "Avenir Next Condensed Bold", "Arial Narrow Bold", "Liberation Sans Narrow Bold"],
	0.842,
);
fallbackFace(wide, ["Roboto Bold", "Arial Bold", "Liberation Sans Bold"], 0.69);
fallbackFace(broad, ["DejaVu Sans Bold", "Verdana Bold"], 0.596);
