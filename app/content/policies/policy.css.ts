import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const policyColumns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	"@media": {
		[breakpoint.full]: { gridTemplateColumns: "16rem minmax(0, 1fr)", columnGap: space.xxl, alignItems: "start" },
		print: { display: "block" },
	},
});

export const policyContents = style({
	paddingBlock: space.s,
	paddingInline: space.m,
	borderRadius: radius.m,
	background: vars.color.sunk,
	"@media": {
		[breakpoint.full]: { position: "sticky", insetBlockStart: space.l },
		print: { display: "none" },
	},
});
export const policyContentsTitle = style({ fontSize: textSize.s, fontWeight: 700 });
export const policyContentsLink = style({
	display: "flex",
	alignItems: "center",
	minBlockSize: measure.target,
	lineHeight: 1.35,
});

export const policySection = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	paddingBlockStart: space.m,
	borderBlockStart: `2px solid ${vars.color.line}`,
	scrollMarginBlockStart: space.l,
	selectors: { "&:target": { borderBlockStartColor: vars.color.promote } },
	"@media": { print: { borderBlockStart: 0, paddingBlockStart: space.xs } },
});

export const policyPoints = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	paddingInlineStart: space.l,
});
globalStyle(`${policyPoints} > li`, { listStyle: "disc" });
globalStyle(`${policyPoints} > li::marker`, { color: vars.color.accent });
