import { keyframes, style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, layer, measure, motion, motionAllowed, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import { offerCard } from "./offer-card.css.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(0.5rem)" } });

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
	selectors: { [`:root:has(${offerCard}) &`]: { insetBlockEnd: "calc(10.75rem + env(safe-area-inset-bottom))" } },
	":hover": { borderColor: vars.color.cool, color: vars.color.cool },
	"@media": {
		[breakpoint.wide]: {
			insetInlineEnd: space.l,
			insetBlockEnd: "5.75rem",
			selectors: {
				[`:root:has(${offerCard}) &`]: { insetBlockEnd: "5.75rem" },
				":root:has([data-page-bar]) &": { insetBlockEnd: "9.25rem" },
			},
		},
		[motionAllowed]: { animation: `${appear} ${motion.calm} ${motion.curve}` },
		[forcedColors]: { border: "2px solid LinkText" },
		print: { display: "none" },
	},
});
