import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** Contents beside the text where there is room, above it where there is not. */
export const sheet = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	"@media": {
		[breakpoint.full]: { gridTemplateColumns: "16rem minmax(0, 1fr)", columnGap: space.xxl, alignItems: "start" },
		print: { display: "block" },
	},
});

export const contents = style({
	paddingBlock: space.s,
	paddingInline: space.m,
	borderRadius: radius.m,
	background: vars.color.sunk,
	"@media": {
		[breakpoint.full]: { position: "sticky", insetBlockStart: space.l },
		print: { display: "none" },
	},
});
export const contentsTitle = style({ fontSize: textSize.s, fontWeight: 700 });
export const contentsLink = style({
	display: "flex",
	alignItems: "center",
	minBlockSize: measure.target,
	lineHeight: 1.35,
});

export const part = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	paddingBlockStart: space.m,
	borderBlockStart: `2px solid ${vars.color.line}`,
	scrollMarginBlockStart: space.l,
	selectors: { "&:target": { borderBlockStartColor: vars.color.promote } },
	"@media": { print: { borderBlockStart: 0, paddingBlockStart: space.xs } },
});

export const points = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	paddingInlineStart: space.l,
});
globalStyle(`${points} > li`, { listStyle: "disc" });
globalStyle(`${points} > li::marker`, { color: vars.color.accent });
