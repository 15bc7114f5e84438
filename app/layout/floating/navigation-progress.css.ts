import { keyframes, style } from "@vanilla-extract/css";
import { layer, motion, motionAllowed } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const advance = keyframes({
	"0%": { transform: "scaleX(0)" },
	"30%": { transform: "scaleX(0.6)" },
	"100%": { transform: "scaleX(0.94)" },
});

export const navigationProgress = style({
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
		[motionAllowed]: {
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
