import { style } from "@vanilla-extract/css";
import { breakpoint, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { line, paper, inkSoft } = vars.color;

/* Equal columns fit a phone: a fact's label stands above its values. */
export const comparisonTable = style({
	inlineSize: "100%",
	tableLayout: "fixed",
	borderCollapse: "collapse",
	overflowWrap: "anywhere",
	fontSize: textSize.s,
	"@media": { [breakpoint.wide]: { fontSize: textSize.m } },
});
export const comparedPackage = style({
	position: "sticky",
	insetBlockStart: 0,
	padding: space.xs,
	background: paper,
	borderBlockEnd: `2px solid ${line}`,
	textAlign: "start",
	verticalAlign: "bottom",
	lineHeight: 1.25,
});
export const comparisonLabel = style({
	padding: `${space.s} ${space.xs} 0`,
	borderBlockStart: `1px solid ${line}`,
	color: inkSoft,
	fontSize: textSize.xs,
	fontWeight: 650,
	textAlign: "start",
});
export const comparisonValue = style({ padding: `0 ${space.xs} ${space.s}`, verticalAlign: "top" });
export const comparisonLinks = style({
	padding: `${space.s} ${space.xs}`,
	borderBlockStart: `2px solid ${line}`,
	fontWeight: 650,
});
