import { style } from "@vanilla-extract/css";
import { breakpoint, measure, space } from "#app/styles/tokens.ts";

export const contentPage = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
	"@media": { [breakpoint.wide]: { gap: space.xl, paddingBlockEnd: space.huge } },
});

export const contentHead = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.s });

export const contentLead = style({ maxInlineSize: measure.text, textWrap: "balance" });

export const contentProse = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	maxInlineSize: measure.text,
	"@media": { print: { maxInlineSize: "none", gap: space.xs } },
});
