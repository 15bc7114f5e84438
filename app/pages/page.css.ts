import { style } from "@vanilla-extract/css";
import { breakpoint, measure, space } from "#app/styles/tokens.ts";

/** A page of this room, from its trail to its last line. */
export const leaflet = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
	"@media": { [breakpoint.wide]: { gap: space.xl, paddingBlockEnd: space.huge } },
});

export const head = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.s });

export const lead = style({ maxInlineSize: measure.text, textWrap: "balance" });

export const prose = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	maxInlineSize: measure.text,
	"@media": { print: { maxInlineSize: "none", gap: space.xs } },
});
