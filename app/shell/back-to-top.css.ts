import { keyframes, style } from "@vanilla-extract/css";
import { breakpoint, forced, layer, measure, motion, moving, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import { card } from "./offer-card.css.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(0.5rem)" } });

/** Above the bottom bar on a phone, above the enquiry opener on a wide screen. */
export const backToTop = style({
	position: "fixed",
	zIndex: layer.bar,
	insetInlineEnd: space.m,
	insetBlockEnd: `calc(5rem + env(safe-area-inset-bottom))`,
	display: "inline-grid",
	placeItems: "center",
	inlineSize: measure.target,
	blockSize: measure.target,
	borderRadius: radius.pill,
	border: `2px solid ${vars.color.lineStrong}`,
	background: vars.color.surface,
	color: vars.color.ink,
	boxShadow: vars.shadow.lift,
	selectors: { [`:root:has(${card}) &`]: { insetBlockEnd: "calc(10.75rem + env(safe-area-inset-bottom))" } },
	":hover": { borderColor: vars.color.cool, color: vars.color.cool },
	"@media": {
		[breakpoint.wide]: {
			insetInlineEnd: space.l,
			insetBlockEnd: "5.75rem",
			selectors: { [`:root:has(${card}) &`]: { insetBlockEnd: "5.75rem" } },
		},
		[moving]: { animation: `${appear} ${motion.calm} ${motion.curve}` },
		[forced]: { border: "2px solid LinkText" },
		print: { display: "none" },
	},
});
