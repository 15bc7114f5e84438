import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, forced, layer, measure, motion, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/* The panels hang from the header, not from the row: so the row may scroll sideways without cutting them off. */
export const row = style({
	display: "flex",
	gap: space.xxs,
	overflowX: "auto",
	scrollbarWidth: "none",
	marginInline: `calc(-1 * ${space.m})`,
	paddingInline: space.xs,
	"@media": { [breakpoint.wide]: { marginInline: `calc(-1 * ${space.s})`, paddingInline: 0 } },
});

export const entry = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	minBlockSize: measure.target,
	paddingInline: space.s,
	borderRadius: radius.m,
	color: vars.color.ink,
	fontWeight: 650,
	fontSize: textSize.s,
	textDecoration: "none",
	whiteSpace: "nowrap",
	":hover": { background: vars.color.sunk },
	":focus-visible": { outlineOffset: "-3px" },
	selectors: { "[open] > &": { background: vars.color.ink, color: vars.color.paper } },
	"@media": { [forced]: { selectors: { "[open] > &": { textDecoration: "underline" } } } },
});

export const mark = style({
	inlineSize: "1em",
	blockSize: "1em",
	selectors: { "[open] > summary > &": { transform: "rotate(180deg)" } },
	transition: `transform ${motion.calm} ${motion.curve}`,
});

export const panel = style({
	position: "absolute",
	zIndex: layer.header,
	insetInline: 0,
	insetBlockStart: "100%",
	maxBlockSize: "min(70dvh, 36rem)",
	overflowY: "auto",
	overscrollBehavior: "contain",
	background: vars.color.surface,
	borderBlockEnd: `3px solid ${vars.color.accent}`,
	boxShadow: vars.shadow.lift,
});

export const groups = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))",
	gap: space.l,
	paddingBlock: space.l,
});

export const groupTitle = style({
	fontSize: textSize.h4,
	borderBlockEnd: `2px solid ${vars.color.promote}`,
	marginBlockEnd: space.xxs,
});

globalStyle(`${panel} a`, { display: "flex", alignItems: "center", minBlockSize: measure.target });
globalStyle(`${panel} li a`, {
	paddingBlock: space.xs,
	lineHeight: 1.35,
	color: vars.color.ink,
	textDecoration: "none",
});
globalStyle(`${panel} a:hover`, { color: vars.color.accent, textDecoration: "underline" });
globalStyle(`${panel} ${groupTitle} a`, { color: vars.color.ink, textDecoration: "none" });
