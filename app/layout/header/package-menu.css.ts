import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, layer, measure, motion, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/* Positioned against the header, so that the scrolling row does not clip them. */
export const menuRow = style({
	display: "flex",
	gap: space.xxs,
	overflowX: "auto",
	scrollbarWidth: "none",
	marginInline: `calc(-1 * ${space.m})`,
	paddingInline: space.xs,
	"@media": { [breakpoint.wide]: { marginInline: `calc(-1 * ${space.s})`, paddingInline: 0 } },
});

export const menuEntry = style({
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
	"@media": { [forcedColors]: { selectors: { "[open] > &": { textDecoration: "underline" } } } },
});

export const menuChevron = style({
	inlineSize: "1em",
	blockSize: "1em",
	selectors: { "[open] > summary > &": { transform: "rotate(180deg)" } },
	transition: `transform ${motion.calm} ${motion.curve}`,
});

export const menuPanel = style({
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

export const menuGroups = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))",
	gap: space.l,
	paddingBlock: space.l,
});

export const menuGroupTitle = style({
	fontSize: textSize.h4,
	borderBlockEnd: `2px solid ${vars.color.promote}`,
	marginBlockEnd: space.xxs,
});

/** Of one adult with taxes. */
export const menuPrice = style({ color: vars.color.inkSoft, fontSize: textSize.xs, whiteSpace: "nowrap" });

globalStyle(`${menuPanel} a`, { display: "flex", alignItems: "center", minBlockSize: measure.target });
globalStyle(`${menuPanel} li a`, {
	flexWrap: "wrap",
	justifyContent: "space-between",
	columnGap: space.xs,
	paddingBlock: space.xs,
	lineHeight: 1.35,
	color: vars.color.ink,
	textDecoration: "none",
});
globalStyle(`${menuPanel} a:hover`, { color: vars.color.accent, textDecoration: "underline" });
globalStyle(`${menuPanel} ${menuGroupTitle} a`, { color: vars.color.ink, textDecoration: "none" });
