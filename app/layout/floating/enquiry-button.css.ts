import { keyframes, style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, layer, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const appear = keyframes({ "0%, 99%": { visibility: "hidden", opacity: 0 } });

/** The button appears after 300 px of scrolling, or at once without scroll-driven animations. */
export const enquiryButton = style({
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
			animation: `${appear} linear both`,
			animationTimeline: "scroll(root)",
			animationRange: "0 300px",
			selectors: { ":root:has([data-page-bar]) &": { insetBlockEnd: "5rem" } },
		},
		[forcedColors]: { border: "2px solid LinkText" },
		print: { display: "none" },
	},
});
