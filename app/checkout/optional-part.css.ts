import { style } from "@vanilla-extract/css";
import { measure, motion, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const optionalPartTitle = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	columnGap: space.s,
	minBlockSize: measure.target,
	paddingBlock: space.s,
	paddingInline: space.m,
	borderRadius: radius.l,
	":hover": { color: vars.color.cool },
});
export const optionalPartValue = style({ flex: 1, minInlineSize: 0 });
export const optionalPartChevron = style({
	color: vars.color.accent,
	transition: `transform ${motion.calm} ${motion.curve}`,
	selectors: { "[open] > summary > &": { transform: "rotate(180deg)" } },
});
export const optionalPartBody = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	paddingInline: space.m,
	paddingBlockEnd: space.m,
	maxInlineSize: "40rem",
});
