import { globalStyle, style } from "@vanilla-extract/css";
import { clampedTo } from "#app/styles/clamped-to.ts";
import { breakpoint, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import { priceAmount } from "./price.css.ts";

export const posterCard = style({
	flexDirection: "row",
	flexWrap: "wrap",
	blockSize: "100%",
	padding: space.xs,
	columnGap: space.s,
});
/** The tile is a row on a phone only. */
export const posterTile = style({
	"@media": { [breakpoint.wide]: { flexDirection: "column", flexWrap: "nowrap", gap: space.s } },
});
globalStyle(`${posterCard} > span`, {
	flex: "none",
	inlineSize: "min(5.75rem, 24vw)",
	minBlockSize: "6.5rem",
	aspectRatio: "auto",
});
globalStyle(`${posterTile} > span`, {
	"@media": { [breakpoint.wide]: { inlineSize: "100%", minBlockSize: 0, aspectRatio: "4 / 3" } },
});

/* The words stand below the picture where the text is large. */
export const posterBody = style({
	flex: "1 1 min(100%, 10rem)",
	minInlineSize: 0,
});
/** The words of a row leave room for the heart that follows them. */
const roomForButton = `calc(${measure.target} + ${space.xs})`;
const besideHeart = `${posterBody}:not(:last-child)::before`;
globalStyle(`${posterCard} > ${besideHeart}`, {
	content: "",
	float: "inline-end",
	inlineSize: roomForButton,
	blockSize: roomForButton,
});
globalStyle(`${posterTile} > ${besideHeart}`, { "@media": { [breakpoint.wide]: { display: "none" } } });
globalStyle(`${posterTile} > ${posterBody}`, {
	"@media": {
		[breakpoint.wide]: {
			display: "flex",
			flexDirection: "column",
			flex: 1,
			justifyContent: "start",
			gap: space.xxs,
			paddingInline: space.xs,
			paddingBlockEnd: space.xs,
		},
	},
});

export const posterTitle = style({ lineHeight: 1.1, ...clampedTo(2) });

export const posterFacts = style({ fontSize: textSize.s, lineHeight: 1.3, color: vars.color.inkSoft });

export const posterRoute = style({ textWrap: "pretty", ...clampedTo(2) });

/** The rating stands on the picture. */
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
/* The choice stands at the end of the card on a phone, and is no taller than the price. */
globalStyle(`${posterEnd}:has(> p:not(:only-child))`, { minBlockSize: measure.target });
globalStyle(`${posterEnd} > p:not(:only-child)`, {
	paddingInlineEnd: roomForButton,
	"@media": { [breakpoint.wide]: { paddingInlineEnd: 0 } },
});
export const posterPrice = style({
	display: "flow-root",
	lineHeight: 1.25,
	selectors: { [`${posterEnd} > &`]: { flex: "1 1 7rem" } },
	"@media": { [breakpoint.wide]: { marginBlockStart: "auto" } },
});
globalStyle(`${posterPrice} ${priceAmount.m}`, { fontSize: textSize.h4 });
globalStyle(`${posterTile} ${posterPrice} ${priceAmount.m}`, {
	"@media": { [breakpoint.wide]: { fontSize: textSize.h3 } },
});
