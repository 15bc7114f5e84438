import { globalStyle, style } from "@vanilla-extract/css";
import { radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const scroller = style({
	overflowX: "auto",
	// What is only heard stays within, however far the table scrolls.
	position: "relative",
	background: vars.color.surface,
	border: `1px solid ${vars.color.line}`,
	borderRadius: radius.m,
	"@media": { print: { overflow: "visible" } },
});
export const table = style({ inlineSize: "100%", borderCollapse: "collapse", fontSize: textSize.s });
export const caption = style({
	padding: space.s,
	textAlign: "start",
	fontWeight: 700,
	fontSize: textSize.m,
});
globalStyle(`${table} :is(th, td)`, {
	paddingBlock: space.s,
	paddingInline: space.s,
	textAlign: "start",
	// A column is as wide as its longest word; what breaks anywhere would be broken everywhere.
	overflowWrap: "break-word",
	borderBlockStart: `1px solid ${vars.color.line}`,
	verticalAlign: "baseline",
});
globalStyle(`${table} thead th`, { background: vars.color.sunk, whiteSpace: "nowrap" });
globalStyle(`${table} tbody th`, { fontWeight: 650 });
