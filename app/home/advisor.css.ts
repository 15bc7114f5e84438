import { style } from "@vanilla-extract/css";
import { radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const advisor = style({
	display: "grid",
	justifyItems: "center",
	gap: space.m,
	paddingBlock: space.xxl,
	paddingInline: space.l,
	borderRadius: radius.l,
	background: vars.color.surface,
	border: `1px solid ${vars.color.line}`,
	textAlign: "center",
});
