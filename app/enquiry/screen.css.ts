import { style } from "@vanilla-extract/css";
import { base } from "#app/styles/layers.css.ts";
import { breakpoint, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** One leaf in the middle of the page, as wide as the dialog would be with its margins. */
export const place = style({
	inlineSize: "100%",
	"@layer": { [base]: { maxInlineSize: "30rem" } },
	marginInline: "auto",
	paddingInline: space.m,
	paddingBlock: `${space.l} ${space.xxl}`,
	"@media": { [breakpoint.wide]: { paddingBlock: `${space.xxl} ${space.huge}` } },
});

/* Doubled where it alters a piece of ui: which sheet comes first is not known. */
export const leaf = style({ "@media": { [breakpoint.wide]: { selectors: { "&&": { padding: space.l } } } } });

export const wide = style({ maxInlineSize: "50rem" });

export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });

export const thanks = style({
	display: "grid",
	gap: space.m,
	justifyItems: "center",
	textAlign: "center",
	paddingBlockEnd: space.s,
});

/** A sun that rises over the edge, with a seal in it. */
export const rising = style({
	display: "grid",
	placeItems: "end center",
	inlineSize: "100%",
	blockSize: "8rem",
	borderBlockEnd: `3px solid ${vars.color.accent}`,
});

export const seal = style({
	selectors: {
		"&&": {
			inlineSize: "5rem",
			blockSize: "5rem",
			padding: space.m,
			borderRadius: "999px 999px 0 0",
			background: vars.color.promote,
			color: vars.color.onPromote,
		},
	},
});

/** A button among small words. */
export const amongWords = style({ selectors: { "&&": { fontSize: textSize.s, paddingInline: space.xs } } });
