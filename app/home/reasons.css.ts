import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const reasonRow = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
	gap: space.l,
});

export const reason = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.xs,
	paddingBlockStart: space.m,
	borderBlockStart: `4px solid ${vars.color.promote}`,
});

export const reasonIcon = style({ inlineSize: "2rem", blockSize: "2rem", color: vars.color.accent });
