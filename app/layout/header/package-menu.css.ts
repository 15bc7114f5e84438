import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, layer, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/* The panels are positioned against the header, so that the scrolling row does not clip them. */
export const menuRow = style({
	display: "flex",
	gap: space.xxs,
	overflowX: "auto",
	scrollbarWidth: "none",
	marginInline: `max(0px, 50% - ${measure.page} / 2 - ${space.m})`,
	paddingInline: space.xs,
	"@media": {
		[breakpoint.wide]: {
			marginInline: `max(${space.l} - ${space.s}, 50% - ${measure.page} / 2 - ${space.s})`,
			paddingInline: 0,
		},
	},
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

export const menuPanel = style({
	position: "absolute",
	zIndex: layer.header,
	insetInline: 0,
	insetBlockStart: "100%",
	maxBlockSize: "min(70dvh, 36rem)",
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))",
	gap: space.l,
	alignItems: "start",
	paddingBlock: space.l,
	overflowY: "auto",
	overscrollBehavior: "contain",
	background: vars.color.surface,
	borderBlockEnd: `3px solid ${vars.color.accent}`,
	boxShadow: vars.shadow.lift,
});

export const menuGroupTitle = style({ fontSize: textSize.h4, borderBlockEnd: `2px solid ${vars.color.promote}` });

globalStyle(`${menuPanel} a`, { display: "flex", alignItems: "center", minBlockSize: measure.target });
globalStyle(`${menuPanel} a:hover`, { color: vars.color.accent, textDecoration: "underline" });
globalStyle(`${menuPanel} ${menuGroupTitle}:not(:hover)`, { color: vars.color.ink, textDecoration: "none" });

/* The price of one adult with taxes stands beside the link, which covers the row. */
globalStyle(`${menuPanel} li`, {
	position: "relative",
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	columnGap: space.xs,
	minBlockSize: measure.target,
	paddingBlock: space.xs,
	lineHeight: 1.35,
	color: vars.color.inkSoft,
	fontSize: textSize.xs,
});
globalStyle(`${menuPanel} li a`, { minBlockSize: 0, fontSize: textSize.m });
globalStyle(`${menuPanel} li a:not(:hover)`, { color: vars.color.ink, textDecoration: "none" });
globalStyle(`${menuPanel} li a::after`, { content: "", position: "absolute", inset: 0 });
