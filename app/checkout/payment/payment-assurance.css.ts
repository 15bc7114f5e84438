import { style } from "@vanilla-extract/css";
import { radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { line, positive, inkSoft, surface } = vars.color;

export const assurance = style({
	display: "grid",
	gridTemplateColumns: "auto minmax(0, 1fr)",
	columnGap: space.s,
	padding: space.m,
	border: `1px solid ${line}`,
	borderRadius: radius.m,
	background: surface,
	color: positive,
});
export const assuranceText = style({ color: vars.color.ink });
export const assuranceTrust = style({ flexWrap: "wrap", color: inkSoft });
