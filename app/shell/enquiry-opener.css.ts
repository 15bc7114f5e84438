import { keyframes, style } from "@vanilla-extract/css";
import { breakpoint, forced, layer, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const appear = keyframes({ "0%, 99%": { visibility: "hidden", opacity: 0 } });

/** Floats at the lower edge of a wide screen; on a phone the bottom bar has its own. It comes after 300 px of scrolling
 *  where the browser can tell, and is always there where it cannot. */
export const opener = style({
	display: "none",
	/* Where the page has a form of its own it would only lie in the way. */
	selectors: { ":root:has(main form[method='post']) &": { display: "none" } },
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
		},
		[forced]: { border: "2px solid LinkText" },
		print: { display: "none" },
	},
});
