import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/vars.css.ts";

export const mark = style({
	borderBlockEnd: `2px solid ${vars.color.cool}`,
	background: vars.color.coolGround,
	color: vars.color.ink,
});
