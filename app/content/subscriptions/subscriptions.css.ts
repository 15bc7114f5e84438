import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";

export const subscriptionPage = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	inlineSize: "100%",
	maxInlineSize: "34rem",
	marginInline: "auto",
	paddingInline: space.m,
	paddingBlock: `${space.s} ${space.xxl}`,
});
