import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const starLegend = style({ fontSize: textSize.s, fontWeight: 650, paddingBlockEnd: space.xxs });
export const starOptions = style({ display: "flex", flexWrap: "wrap", columnGap: space.s });
export const starOption = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	minBlockSize: measure.target,
	color: vars.color.inkSoft,
	cursor: "pointer",
	selectors: { "&:has(:checked)": { fontWeight: 750 } },
});
export const starWord = style({ color: vars.color.ink, fontSize: textSize.s });
globalStyle(`${starOption} input`, { inlineSize: "1.15em", blockSize: "1.15em", accentColor: vars.color.cool });
globalStyle(`${starOption}:has(:checked) svg, ${starOption}:has(~ ${starOption} :checked) svg`, {
	color: vars.color.promote,
});
