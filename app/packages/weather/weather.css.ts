import { globalStyle, style } from "@vanilla-extract/css";
import { displayFont, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const weatherBox = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	padding: space.m,
	borderRadius: radius.l,
	background: vars.color.coolGround,
	border: `1px solid ${vars.color.line}`,
	scrollMarginBlockStart: "4.5rem",
	"@media": { print: { display: "none" } },
});

/* A long name widens its place; the next one has a row of its own where both do not fit. */
export const weatherPlaces = style({ display: "flex", flexWrap: "wrap", gap: space.s });

export const weatherPlace = style({
	flex: "1 1 8.5rem",
	maxInlineSize: "100%",
	fontSize: textSize.s,
	lineHeight: 1.55,
	color: vars.color.inkSoft,
});
globalStyle(`${weatherPlace} > :not(svg)`, { display: "block", lineHeight: 1.3, color: vars.color.ink });
globalStyle(`${weatherPlace} > strong`, { fontSize: textSize.m });

export const weatherIcon = style({
	float: "inline-start",
	margin: `${space.xxs} ${space.xs} 0 0`,
	inlineSize: "2.25rem",
	blockSize: "2.25rem",
	color: vars.color.cool,
});

export const degrees = style({ fontFamily: displayFont, fontWeight: 800, fontSize: textSize.l });

export const weatherForm = style({
	display: "flex",
	flexWrap: "wrap",
	columnGap: space.s,
});
/* The field stands beside the button, and its words above both. */
globalStyle(`${weatherForm} label`, { flexBasis: "100%" });

export const weatherDateField = style({
	maxInlineSize: "100%",
	minBlockSize: measure.target,
	paddingInline: space.s,
	border: `2px solid ${vars.color.lineStrong}`,
	borderRadius: radius.m,
	background: vars.color.surface,
	color: vars.color.ink,
});
