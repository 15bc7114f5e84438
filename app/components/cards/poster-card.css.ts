import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const posterCard = style({ blockSize: "100%", padding: space.xs, gap: space.s });

export const posterBody = style({
	flex: 1,
	display: "flex",
	flexDirection: "column",
	gap: space.xxs,
	paddingInline: space.xs,
	paddingBlockEnd: space.xs,
});

export const posterFacts = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	columnGap: space.s,
	fontSize: textSize.s,
	color: vars.color.inkSoft,
});

export const posterPrice = style({ marginBlockStart: "auto", paddingBlockStart: space.xs });

export const posterRow = style({
	flexDirection: "row",
	flexWrap: "wrap",
	alignItems: "start",
	"@media": { [breakpoint.wide]: { flexDirection: "column", flexWrap: "nowrap", alignItems: "stretch" } },
});
globalStyle(`${posterRow} > span`, {
	flex: "none",
	inlineSize: "6.5rem",
	aspectRatio: "1",
	"@media": { [breakpoint.wide]: { inlineSize: "100%", aspectRatio: "4 / 3" } },
});
/* Below the picture where the text is large. */
globalStyle(`${posterRow} > div`, {
	alignSelf: "stretch",
	flexBasis: "min(100%, 10rem)",
	minInlineSize: 0,
	padding: 0,
	"@media": { [breakpoint.wide]: { flexBasis: "auto", padding: `0 ${space.xs} ${space.xs}` } },
});
/* Clear of the heart in the corner. */
globalStyle(`${posterRow} :is(h2, h3, ${posterFacts})`, {
	paddingInlineEnd: `calc(${measure.target} + ${space.xxs})`,
	"@media": { [breakpoint.wide]: { paddingInlineEnd: 0 } },
});
