import { globalStyle, style } from "@vanilla-extract/css";
import { pillLink } from "#app/components/package-list/pill-link.ts";
import { sidewaysScroller } from "#app/components/package-list/sideways-scroller.ts";
import { breakpoint, forcedColors, layer, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { paper, line, surface, ink, lineStrong, cool, coolGround } = vars.color;

/** Filters and comparison stay on the screen while the list scrolls. */
export const listBar = style({
	position: "sticky",
	zIndex: layer.raised + 1,
	insetBlockStart: 0,
	paddingBlock: space.xs,
	background: paper,
	/* The bar reaches from edge to edge of the window, without widening the page. */
	boxShadow: `0 0 0 100vmax ${paper}`,
	clipPath: "inset(0 -100vmax)",
	borderBlockEnd: `1px solid ${line}`,
	borderImage: `conic-gradient(${line} 0 0) 0 0 1 / 0 0 1px / 0 100vmax`,
	"@media": { print: { display: "none" } },
});
/* A focused element stays below the bar (WCAG 2.4.11). */
globalStyle(`:root:has(${listBar})`, { scrollPaddingBlockStart: "8rem" });

export const filterForm = style({
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	"@media": { [breakpoint.wide]: { flexWrap: "wrap", gap: space.xxs } },
});

export const filterChips = style({
	flex: 1,
	...sidewaysScroller,
	/* The button follows the last of them. */
	"@media": { [breakpoint.wide]: { display: "contents" } },
});
/** The chip is positioned, so that its hidden label scrolls with it. */
export const filterChip = style({ position: "relative", flex: "none" });
export const filterSelect = style({
	maxInlineSize: "15rem",
	minBlockSize: measure.target,
	paddingInline: space.xs,
	border: `1.5px solid ${lineStrong}`,
	borderRadius: radius.pill,
	background: surface,
	color: ink,
	fontSize: textSize.m,
	fontWeight: 650,
	textOverflow: "ellipsis",
	"@supports": { "(field-sizing: content)": { fieldSizing: "content" } },
	selectors: { "&[data-chosen]": { borderColor: cool, background: coolGround } },
	"@media": { [forcedColors]: { selectors: { "&[data-chosen]": { outline: "2px solid Highlight" } } } },
});

export const tagList = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const tag = style({ display: "inline-flex", gap: space.xs, fontSize: textSize.s, ...pillLink });
