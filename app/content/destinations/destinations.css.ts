import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";

export const resultCount = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.s,
});
