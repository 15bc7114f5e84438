import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";

/** The fields stand below each other. */
export const fieldColumn = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });

/** The fields stand beside each other, where there is room. */
export const fieldPair = style({
	display: "grid",
	columnGap: space.m,
	gap: space.xs,
	alignItems: "start",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
});
