import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, layer, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import { pillLink } from "./pill-link.ts";

const { paper, line, surface, ink, lineStrong, cool, coolGround } = vars.color;

/** Filters and comparison stay on the screen while the list scrolls. */
export const listBar = style({
	position: "sticky",
	zIndex: layer.raised + 1,
	insetBlockStart: 0,
	marginInline: `calc(-1 * ${space.m})`,
	paddingInline: space.m,
	paddingBlock: space.xs,
	background: paper,
	borderBlockEnd: `1px solid ${line}`,
	"@media": { print: { display: "none" } },
});
/* A focused element stays below the bar (WCAG 2.4.11). */
globalStyle(`:root:has(${listBar})`, { scrollPaddingBlockStart: "8rem" });

export const filterForm = style({ display: "flex", alignItems: "center", gap: space.xs });

/* Room for the focus ring within the scroller. */
export const filterChips = style({
	display: "flex",
	flex: 1,
	gap: space.xs,
	minInlineSize: 0,
	overflowX: "auto",
	scrollbarWidth: "none",
	padding: "4px",
	margin: "-4px",
	"@media": { [breakpoint.wide]: { flexWrap: "wrap" } },
});
/** Positioned, so that its hidden label scrolls with it. */
export const filterChip = style({ position: "relative", flex: "none" });
export const filterSelect = style({
	maxInlineSize: "15rem",
	minBlockSize: measure.target,
	paddingInline: space.s,
	border: `1.5px solid ${lineStrong}`,
	borderRadius: radius.pill,
	background: surface,
	color: ink,
	fontSize: textSize.s,
	fontWeight: 650,
	textOverflow: "ellipsis",
	"@supports": { "(field-sizing: content)": { fieldSizing: "content" } },
	selectors: { "&[data-chosen]": { borderColor: cool, background: coolGround } },
	"@media": { [forcedColors]: { selectors: { "&[data-chosen]": { outline: "2px solid Highlight" } } } },
});

export const tagList = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const tag = style({ display: "inline-flex", gap: space.xs, fontSize: textSize.s, ...pillLink });
