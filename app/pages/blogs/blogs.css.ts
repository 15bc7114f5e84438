import { style } from "@vanilla-extract/css";
import { breakpoint, measure, space } from "#app/styles/tokens.ts";

/** The white edge of a card's print. */
export const print = style({ blockSize: "100%", padding: space.xs, gap: space.s });
export const words = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	paddingInline: space.xs,
	paddingBlockEnd: space.xs,
});

/** An article's column: as wide as one reads well. */
export const column = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	inlineSize: "100%",
	maxInlineSize: `calc(${measure.text} + 2 * ${space.m})`,
	"@media": { print: { maxInlineSize: "none" } },
});
export const cover = style({ "@media": { print: { display: "none" } } });
export const opening = style({ fontWeight: 600 });
export const more = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	"@media": { [breakpoint.wide]: { paddingBlockStart: space.l }, print: { display: "none" } },
});

/** Links to something else to look at. */
export const strip = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	"@media": { print: { display: "none" } },
});
export const stripLinks = style({ display: "flex", flexWrap: "wrap", gap: space.s });
