import { style } from "@vanilla-extract/css";
import { breakpoint, forced, layer, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** Floats at the lower edge of a wide screen; on a phone the bottom bar has its own. */
export const opener = style({
	display: "none",
	"@media": {
		[breakpoint.wide]: {
			display: "inline-flex",
			alignItems: "center",
			gap: space.xs,
			position: "fixed",
			zIndex: layer.bar,
			insetInlineEnd: space.l,
			insetBlockEnd: space.l,
			minBlockSize: "3.25rem",
			paddingInline: space.m,
			borderRadius: radius.pill,
			background: vars.color.promote,
			color: vars.color.onPromote,
			fontWeight: 700,
			textDecoration: "none",
			boxShadow: vars.shadow.lift,
			":hover": { textDecoration: "underline" },
		},
		[forced]: { border: "2px solid LinkText" },
		print: { display: "none" },
	},
});
