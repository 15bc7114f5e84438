import { style } from "@vanilla-extract/css";
import { radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const errorSummary = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	padding: space.m,
	color: vars.color.ink,
	background: vars.color.criticalGround,
	border: `2px solid ${vars.color.critical}`,
	borderRadius: radius.m,
});

export const errorSummaryTitle = style({ fontWeight: 700, color: vars.color.critical });

export const errorSummaryList = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xxs,
	fontSize: textSize.s,
});

export const errorSummaryLink = style({ color: "inherit", paddingBlock: space.xxs, display: "inline-block" });
