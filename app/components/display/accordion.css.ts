import { style } from "@vanilla-extract/css";
import { measure, motion, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const accordion = style({
	borderBlockEnd: `1px solid ${vars.color.line}`,
	"@media": { print: { breakInside: "avoid" } },
});

export const accordionTitle = style({
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.s,
	minBlockSize: measure.target,
	paddingBlock: space.s,
	fontWeight: 650,
	":hover": { color: vars.color.cool },
});

export const accordionChevron = style({
	color: vars.color.accent,
	selectors: { "[open] > summary > &": { transform: "rotate(180deg)" } },
	transition: `transform ${motion.calm} ${motion.curve}`,
});

export const accordionBody = style({ paddingBlockEnd: space.m, maxInlineSize: measure.text });
