import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const legend = style({ fontSize: textSize.s, fontWeight: 650, paddingBlockEnd: space.xxs });
export const stars = style({ display: "flex", flexWrap: "wrap", columnGap: space.s });
export const star = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	minBlockSize: measure.target,
	color: vars.color.inkSoft,
	cursor: "pointer",
	selectors: { "&:has(:checked)": { fontWeight: 750 } },
});
export const word = style({ color: vars.color.ink, fontSize: textSize.s });
globalStyle(`${star} input`, { inlineSize: "1.15em", blockSize: "1.15em", accentColor: vars.color.cool });
/* The chosen star and all before it. */
globalStyle(`${star}:has(:checked) svg, ${star}:has(~ ${star} :checked) svg`, { color: vars.color.promote });
