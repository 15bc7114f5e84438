import { style } from "@vanilla-extract/css";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";
import { space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** Reviews are not printed. */
export const reviewsSection = style([hiddenInPrint, { selectors: { "&&": { borderBlockStart: 0 } } }]);

export const reviewGrid = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
	gap: space.m,
});

export const byline = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	columnGap: space.s,
	rowGap: space.xxs,
	fontSize: textSize.s,
	color: vars.color.inkSoft,
});
