import { style } from "@vanilla-extract/css";
import { displayFont, forcedColors } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const logo = style({
	display: "inline-flex",
	maxInlineSize: "100%",
	alignItems: "center",
	gap: "0.6rem",
	color: "inherit",
	textDecoration: "none",
});
const { inkFlame, inkSun, inkWater, surface } = vars.color;
export const logoMark = style({
	inlineSize: "min(2.75rem, 11vw)",
	blockSize: "min(2.75rem, 11vw)",
	flexShrink: 0,
	"@media": {
		[forcedColors]: {
			vars: { [inkFlame]: "CanvasText", [inkSun]: "Canvas", [inkWater]: "CanvasText", [surface]: "Canvas" },
		},
	},
});
export const logoText = style({ display: "grid", minInlineSize: 0, lineHeight: 1 });
export const logoName = style({
	fontFamily: `var(--y, ${displayFont})`,
	fontWeight: "var(--z, 800)",
	fontSize: "min(1.75rem, 13vw)",
	lineHeight: 1.05,
});
export const logoTagline = style({ fontSize: "min(0.8125rem, 5.5vw)", letterSpacing: "0.02em", opacity: 0.88 });
