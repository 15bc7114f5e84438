import { style } from "@vanilla-extract/css";
import { breakpoint, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const tiles = style({
	display: "grid",
	gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
	gap: space.m,
	"@media": {
		[breakpoint.wide]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
		[breakpoint.full]: { gridTemplateColumns: "repeat(6, minmax(0, 1fr))" },
	},
});

export const tile = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	blockSize: "100%",
	alignContent: "start",
	borderRadius: radius.m,
	color: vars.color.ink,
	textDecoration: "none",
	":hover": { color: vars.color.accent, textDecoration: "underline" },
});

export const tileName = style({ fontSize: textSize.l, lineHeight: 1.15, textAlign: "center" });
