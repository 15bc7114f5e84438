import { globalStyle, style } from "@vanilla-extract/css";
import { grid } from "#app/components/display/layout.css.ts";
import { clampedTo } from "#app/styles/clamped-to.ts";
import { breakpoint, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import { priceAmount } from "./price.css.ts";

/* On a phone a row. */
export const posterCard = style({
	flexDirection: "row",
	flexWrap: "wrap",
	blockSize: "100%",
	padding: space.xs,
	columnGap: space.s,
	"@media": { [breakpoint.wide]: { flexDirection: "column", flexWrap: "nowrap", gap: space.s } },
});
globalStyle(`${grid}:has(${posterCard})`, {
	"@media": { "not all and (min-width: 768px)": { gap: space.xs } },
});
globalStyle(`${posterCard} > span`, {
	flex: "none",
	inlineSize: "5.75rem",
	minBlockSize: "6.5rem",
	aspectRatio: "auto",
	"@media": { [breakpoint.wide]: { inlineSize: "100%", minBlockSize: 0, aspectRatio: "4 / 3" } },
});

/* Below the picture where the text is large. */
export const posterBody = style({
	display: "flex",
	flexDirection: "column",
	justifyContent: "center",
	flex: "1 1 min(100%, 10rem)",
	minInlineSize: 0,
	/* Clear of the buttons at the end. */
	paddingInlineEnd: `calc(${measure.target} + ${space.xs})`,
	"@media": {
		[breakpoint.wide]: {
			flex: 1,
			justifyContent: "start",
			gap: space.xxs,
			paddingInline: space.xs,
			paddingBlockEnd: space.xs,
		},
	},
});

export const posterTitle = style({ lineHeight: 1.1, ...clampedTo(2) });

export const posterFacts = style({
	fontSize: textSize.xs,
	lineHeight: 1.3,
	color: vars.color.inkSoft,
	"@media": { [breakpoint.wide]: { fontSize: textSize.s, lineHeight: 1.4 } },
});

/** One line in a row, two in a card. */
export const posterJourney = style({
	overflow: "hidden",
	textOverflow: "ellipsis",
	whiteSpace: "nowrap",
	"@media": { [breakpoint.wide]: { ...clampedTo(2), whiteSpace: "normal" } },
});

export const unbroken = style({ whiteSpace: "nowrap" });

/** On the picture. */
export const posterRating = style({
	position: "absolute",
	insetBlockStart: space.s,
	insetInlineStart: space.s,
	display: "flex",
	paddingInline: space.xxs,
	borderRadius: radius.s,
	background: vars.color.surface,
	fontSize: textSize.xs,
	lineHeight: 1.4,
	color: vars.color.inkSoft,
});

export const posterEnd = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "end",
	justifyContent: "space-between",
	columnGap: space.xs,
	"@media": { [breakpoint.wide]: { marginBlockStart: "auto" } },
});
globalStyle(`${posterEnd} > p`, {
	flex: "1 1 7rem",
	lineHeight: 1.25,
	"@media": { [breakpoint.wide]: { lineHeight: 1.35 } },
});
globalStyle(`${posterEnd} ${priceAmount.m}`, {
	fontSize: textSize.h4,
	"@media": { [breakpoint.wide]: { fontSize: textSize.h3 } },
});
globalStyle(`${posterEnd} ${priceAmount.m} ~ span`, {
	fontSize: textSize.xs,
	"@media": { [breakpoint.wide]: { fontSize: textSize.s } },
});
