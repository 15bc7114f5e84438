import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";

export const preferencesPage = style({
	inlineSize: "100%",
	maxInlineSize: "36rem",
	marginInline: "auto",
	paddingInline: space.m,
	paddingBlock: `${space.l} ${space.xxl}`,
});
