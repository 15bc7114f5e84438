import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const priceSummary = style({ display: "grid", gap: space.m });
export const priceSummaryTrip = style({ display: "flex", gap: space.m, alignItems: "start" });
export const priceSummaryPoster = style({ flex: "none", inlineSize: "5rem", "@media": { print: { display: "none" } } });
export const priceSummaryPart = style({ display: "grid", gap: space.xs });
export const priceSummaryLines = style({ display: "grid" });
export const priceSummaryLine = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "space-between",
	columnGap: space.m,
	paddingBlock: space.xs,
	borderBlockStart: `1px solid ${vars.color.line}`,
});
export const priceSummaryAmount = style({
	fontVariantNumeric: "tabular-nums",
	whiteSpace: "nowrap",
	marginInlineStart: "auto",
});
export const priceSummaryDiscount = style({ color: vars.color.positive });
export const priceSummaryTotal = style({
	borderBlockStart: `2px solid ${vars.color.lineStrong}`,
	fontSize: textSize.l,
	fontWeight: 800,
});
