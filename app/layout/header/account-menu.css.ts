import { style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, layer, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { surface, line, ink, accent, sunk } = vars.color;

export const accountMenu = style({ position: "relative" });

/** Long names must not move the search. */
export const accountName = style({
	maxInlineSize: "9rem",
	overflow: "hidden",
	textOverflow: "ellipsis",
	whiteSpace: "nowrap",
});

export const accountPanel = style({
	position: "absolute",
	zIndex: layer.header,
	insetInlineEnd: 0,
	insetBlockStart: `calc(100% + ${space.xs})`,
	minInlineSize: "15rem",
	paddingBlock: space.xs,
	background: surface,
	border: `1px solid ${line}`,
	borderBlockStart: `3px solid ${accent}`,
	borderRadius: radius.m,
	boxShadow: vars.shadow.lift,
	"@media": { [forcedColors]: { border: "2px solid CanvasText" }, [breakpoint.wide]: { maxInlineSize: "80vw" } },
});

export const accountEntry = style({
	display: "flex",
	alignItems: "center",
	inlineSize: "100%",
	minBlockSize: measure.target,
	paddingInline: space.m,
	border: 0,
	background: "none",
	font: "inherit",
	color: ink,
	textAlign: "start",
	textDecoration: "none",
	cursor: "pointer",
	":hover": { background: sunk, textDecoration: "underline" },
	":focus-visible": { outlineOffset: "-3px" },
	selectors: { "form > &": { borderBlockStart: `1px solid ${line}`, fontWeight: 650 } },
});
