import { measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { cool, coolGround, ink } = vars.color;

/** The link has the shape of a pill, for what is chosen: filters and packages to compare. */
export const pillLink = {
	alignItems: "center",
	minBlockSize: measure.target,
	paddingInline: space.s,
	borderRadius: radius.pill,
	background: coolGround,
	border: `1px solid ${cool}`,
	color: ink,
	fontWeight: 650,
	textDecoration: "none",
	":hover": { textDecoration: "underline" },
} as const;
