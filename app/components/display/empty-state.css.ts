import { style } from "@vanilla-extract/css";
import { radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const emptyState = style({
	display: "flex",
	flexDirection: "column",
	alignItems: "center",
	gap: space.m,
	paddingBlock: space.xxl,
	paddingInline: space.l,
	textAlign: "center",
	background: vars.color.surface,
	border: `1px solid ${vars.color.line}`,
	borderRadius: radius.l,
});
export const emptyStateText = style({ maxInlineSize: "46ch" });
