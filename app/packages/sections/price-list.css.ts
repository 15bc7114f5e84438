import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import { markedList } from "./section.css.ts";

/** The heading stays with its lines in print. */
export const priceBlock = style([markedList, { "@media": { print: { breakInside: "avoid" } } }]);

export const priceLines = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", maxInlineSize: "26rem" });

export const priceListLine = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "space-between",
	columnGap: space.m,
	paddingBlock: space.xs,
	borderBlockEnd: `1px dashed ${vars.color.lineStrong}`,
});

globalStyle(`${priceListLine} dd`, {
	marginInlineStart: "auto",
	fontWeight: 700,
	textAlign: "end",
	fontVariantNumeric: "tabular-nums",
});
