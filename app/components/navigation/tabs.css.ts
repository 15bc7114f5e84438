import { style } from "@vanilla-extract/css";
import { forcedColors, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const tabs = style({
	display: "flex",
	gap: space.xxs,
	overflowX: "auto",
	scrollSnapType: "x proximity",
	borderBlockEnd: `2px solid ${vars.color.ink}`,
	"@media": { print: { display: "none" } },
});

export const tab = style({
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: measure.target,
	paddingInline: space.m,
	borderStartStartRadius: radius.m,
	borderStartEndRadius: radius.m,
	scrollSnapAlign: "start",
	fontWeight: 650,
	color: vars.color.ink,
	textDecoration: "none",
	whiteSpace: "nowrap",
	":hover": { background: vars.color.coolGround },
	":focus-visible": { outlineOffset: "-4px" },
	selectors: {
		"&[aria-current]": { background: vars.color.ink, color: vars.color.paper },
	},
	"@media": { [forcedColors]: { selectors: { "&[aria-current]": { textDecoration: "underline" } } } },
});
