import { globalStyle, style } from "@vanilla-extract/css";
import { clampedTo } from "#app/styles/clamped-to.ts";
import { breakpoint, measure, space, textSize } from "#app/styles/tokens.ts";
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
globalStyle(`${comparisonTable} :is(td, th)`, {
	paddingInline: `0 ${space.xs}`,
	"@media": { [breakpoint.wide]: { paddingInline: `0 ${space.l}` } },
});
export const comparisonRemoval = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	minBlockSize: measure.target,
	"@media": { print: { display: "none" } },
});
export const comparedPicture = style({ maxInlineSize: "20rem" });
export const comparedPackage = style({
	position: "sticky",
	insetBlockStart: 0,
	paddingBlock: space.s,
	background: paper,
	borderBlockEnd: `2px solid ${line}`,
	fontSize: textSize.m,
	textAlign: "start",
	verticalAlign: "top",
	lineHeight: 1.2,
	"@media": { [breakpoint.wide]: { fontSize: textSize.h4 } },
});
export const comparedTitle = style({ paddingBlockEnd: "3px", ...clampedTo(3) });
export const comparisonLabel = style({
	paddingBlockStart: space.s,
	borderBlockStart: `1px solid ${line}`,
	color: inkSoft,
	fontSize: textSize.xs,
	fontWeight: 650,
	textAlign: "start",
});
export const comparisonValue = style({ paddingBlockEnd: space.s, verticalAlign: "top", textWrap: "balance" });
export const comparisonLinks = style({
	paddingBlock: space.s,
	borderBlockStart: `2px solid ${line}`,
	fontWeight: 650,
});
