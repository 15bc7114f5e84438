import { keyframes, style } from "@vanilla-extract/css";
import { layer } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const grow = keyframes({ to: { transform: "none" } });

export const scrollProgress = style({
	"@supports": {
		"(animation-timeline: scroll())": {
			position: "fixed",
			zIndex: layer.bar,
			inset: "0 0 auto",
			blockSize: "3px",
			background: vars.color.promote,
			transformOrigin: "left",
			transform: "scaleX(0)",
			pointerEvents: "none",
			animation: `${grow} linear both`,
			animationTimeline: "scroll(root)",
		},
	},
});
