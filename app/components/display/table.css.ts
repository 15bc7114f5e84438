import { globalStyle, style } from "@vanilla-extract/css";
import { radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const tableScroller = style({
	overflowX: "auto",
	// This keeps visually hidden text inside the scroll container.
	position: "relative",
	background: vars.color.surface,
	border: `1px solid ${vars.color.line}`,
	borderRadius: radius.m,
	"@media": { print: { overflow: "visible" } },
});
export const table = style({ inlineSize: "100%", borderCollapse: "collapse", fontSize: textSize.s });
export const tableCaption = style({
	padding: space.s,
	textAlign: "start",
	fontWeight: 700,
	fontSize: textSize.m,
});
globalStyle(`${table} :is(th, td)`, {
	paddingBlock: space.s,
	paddingInline: space.s,
	textAlign: "start",
	// `overflow-wrap: anywhere` would let every column shrink to one letter.
	overflowWrap: "break-word",
	borderBlockStart: `1px solid ${vars.color.line}`,
	verticalAlign: "baseline",
});
globalStyle(`${table} thead th`, { background: vars.color.sunk, whiteSpace: "nowrap" });
globalStyle(`${table} tbody th`, { fontWeight: 650 });
