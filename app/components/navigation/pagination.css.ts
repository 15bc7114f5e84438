import { style } from "@vanilla-extract/css";
import { forcedColors, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const paginationList = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "center",
	alignItems: "center",
	gap: space.xs,
	"@media": { print: { display: "none" } },
});

export const paginationLink = style({
	display: "grid",
	placeItems: "center",
	minInlineSize: measure.target,
	minBlockSize: measure.target,
	paddingInline: space.s,
	border: `2px solid ${vars.color.line}`,
	borderRadius: radius.m,
	background: vars.color.surface,
	color: vars.color.ink,
	fontWeight: 650,
	textDecoration: "none",
	":hover": { borderColor: vars.color.cool, background: vars.color.coolGround },
	selectors: {
		"&[aria-current]": { background: vars.color.ink, borderColor: vars.color.ink, color: vars.color.paper },
	},
	"@media": { [forcedColors]: { selectors: { "&[aria-current]": { textDecoration: "underline" } } } },
});

export const pageOfCount = style({
	display: "block",
	marginBlockStart: space.xxs,
	lineHeight: 1.2,
	fontSize: textSize.h3,
	color: vars.color.inkSoft,
});
