import { style } from "@vanilla-extract/css";
import { breakpoint, space } from "#app/styles/tokens.ts";

/** One leaf in the middle of the page, as wide as the dialog would be with its margins. */
export const place = style({
	inlineSize: "100%",
	maxInlineSize: "30rem",
	marginInline: "auto",
	paddingInline: space.m,
	paddingBlock: `${space.l} ${space.xxl}`,
	"@media": { [breakpoint.wide]: { paddingBlock: `${space.xxl} ${space.huge}` } },
});

export const form = style({ display: "grid", gap: space.xs });

export const thanks = style({
	display: "grid",
	gap: space.m,
	justifyItems: "center",
	textAlign: "center",
	paddingBlock: space.m,
});
