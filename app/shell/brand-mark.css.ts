import { style } from "@vanilla-extract/css";
import { forced } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const lockup = style({
	display: "inline-flex",
	maxInlineSize: "100%",
	alignItems: "center",
	gap: "0.6rem",
	color: "inherit",
	textDecoration: "none",
});
export const mark = style({ inlineSize: "min(2.75rem, 11vw)", blockSize: "min(2.75rem, 11vw)", flexShrink: 0 });
export const arch = style({ fill: vars.color.inkFlame, "@media": { [forced]: { fill: "CanvasText" } } });
export const sun = style({ fill: vars.color.inkSun, "@media": { [forced]: { fill: "Canvas" } } });
export const water = style({
	fill: "none",
	stroke: vars.color.surface,
	strokeWidth: 2,
	strokeLinecap: "round",
	"@media": { [forced]: { stroke: "Canvas" } },
});
export const sea = style({ fill: vars.color.inkWater, "@media": { [forced]: { fill: "CanvasText" } } });
export const words = style({ display: "grid", minInlineSize: 0, lineHeight: 1 });
export const name = style({
	fontFamily: `"Paradise Wordmark", ${vars.display}`,
	fontSize: "min(1.75rem, 13vw)",
	lineHeight: 1.05,
	selectors: { ":root[data-light] &": { fontFamily: vars.display, fontWeight: 800 } },
});
export const tagline = style({ fontSize: "min(0.8125rem, 5.5vw)", letterSpacing: "0.02em", opacity: 0.88 });
