import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import { markedList } from "./section.css.ts";

/** The heading stays with its lines in print. */
export const priceBlock = style([markedList, { "@media": { print: { breakInside: "avoid" } } }]);

export const priceLines = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr) auto",
	maxInlineSize: "26rem",
	containerType: "inline-size",
});
globalStyle(`${priceLines} > *`, { paddingBlock: `${space.xs} calc(${space.xs} + 1px)` });
globalStyle(`${priceLines} > dt`, { position: "relative", paddingInlineEnd: space.m });
/* The line reaches below the amount. */
globalStyle(`${priceLines} > dt::after`, {
	content: "",
	position: "absolute",
	insetBlockEnd: 0,
	insetInlineStart: 0,
	inlineSize: "100cqi",
	borderBlockEnd: `1px dashed ${vars.color.lineStrong}`,
});
globalStyle(`${priceLines} > dd`, {
	fontWeight: 700,
	textAlign: "end",
	fontVariantNumeric: "tabular-nums",
});
