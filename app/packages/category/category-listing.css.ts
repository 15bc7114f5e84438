import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";

export const categoryListing = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
});
export const categoryHeader = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.s });
