import { globalFontFace } from "@vanilla-extract/css";
import { displayFamilies } from "./tokens.ts";

const [display, narrow, wide] = displayFamilies;

/**
 * Anek Latin, condensed, extra bold, under the Open Font License beside the file: the characters of headings and prices,
 * with the strongest kerning. The fallback fonts below are read until it has come (decision 0043).
 */
globalFontFace(display, {
	src: `url("./display.woff2") format("woff2")`,
	fontDisplay: "swap",
	fontWeight: 800,
});

/** These are ascent and descent of the display font, in em. */
const ascent = 0.9;
const descent = 0.2;
const percent = (share: number): `${number}%` => `${Math.round(share * 1000) / 10}%`;

/** Defines a local font whose lines are as long and as high as those of the display font. */
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
