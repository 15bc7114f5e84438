import { keyframes, style } from "@vanilla-extract/css";
import { layer, motion, moving } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const advance = keyframes({
	"0%": { transform: "scaleX(0)" },
	"30%": { transform: "scaleX(0.6)" },
	"100%": { transform: "scaleX(0.94)" },
});

/* Short waits show nothing: the line appears after 150 ms. When the page is there it runs to the end and fades. */
export const progress = style({
	position: "fixed",
	zIndex: layer.progress,
	insetInline: 0,
	insetBlockStart: 0,
	blockSize: "4px",
	background: `linear-gradient(90deg, ${vars.color.promote}, ${vars.color.accent})`,
	transformOrigin: "left",
	opacity: 0,
	pointerEvents: "none",
	selectors: { "&[data-busy]": { opacity: 1, transform: "scaleX(0.94)" } },
	"@media": {
		print: { display: "none" },
		[moving]: {
			transition: `opacity ${motion.calm}`,
			selectors: {
				"&[data-busy]": {
					transition: "opacity 0s 0.15s",
					animation: `${advance} 8s 0.15s ${motion.curve} both`,
				},
			},
		},
	},
});
