import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";

export const trustStrip = style({ display: "flex", flexWrap: "wrap", columnGap: space.m, fontSize: textSize.s });

export const trustFact = style({ display: "inline-flex", alignItems: "center", gap: space.xs, minBlockSize: space.xl });

export const trustPhone = style({
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: space.xl,
	color: "inherit",
});
