import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";

/** One leaf in the middle of the page. */
export const place = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	inlineSize: "100%",
	maxInlineSize: "34rem",
	marginInline: "auto",
	paddingInline: space.m,
	paddingBlock: `${space.s} ${space.xxl}`,
});
export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });
