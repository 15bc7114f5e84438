import { style } from "@vanilla-extract/css";
import { motion } from "#app/styles/tokens.ts";

export const signInLabels = style({ display: "grid", justifyItems: "center" });

export const signInLabel = style({
	gridArea: "1 / 1",
	opacity: 0,
	selectors: { "&[data-current]": { opacity: 1 } },
	transition: `opacity ${motion.calm}`,
});
