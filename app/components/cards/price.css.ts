import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const priceNote = style({ fontSize: textSize.s, color: vars.color.inkSoft });
export const priceAmount = styleVariants({
	m: { fontSize: textSize.h3, lineHeight: 1.1 },
	l: { fontSize: textSize.h2, lineHeight: 1.05 },
});
globalStyle(`${priceNote} > span`, { color: vars.color.ink });

/** The words after the amount have lines of their own, whatever the font, so that nothing moves when the font comes. */
export const amountFirst = style({
	fontSize: textSize.s,
	whiteSpace: "pre-line",
	"::first-line": { fontSize: textSize.m },
});
