import { style } from "@vanilla-extract/css";
import { motion } from "#app/styles/tokens.ts";

/** All labels lie on one spot, so that the widest gives the width and nothing moves when they change. */
export const labels = style({ display: "grid", justifyItems: "center" });

export const label = style({
	gridArea: "1 / 1",
	opacity: 0,
	selectors: { "&[data-current]": { opacity: 1 } },
	transition: `opacity ${motion.calm}`,
});
