import { style } from "@vanilla-extract/css";
import { breakpoint, measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** The way in, and beside it why it is worth it; below each other on a phone. */
export const place = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	inlineSize: "100%",
	maxInlineSize: "30rem",
	marginInline: "auto",
	paddingInline: space.m,
	paddingBlock: `${space.l} ${space.xxl}`,
	"@media": {
		[breakpoint.wide]: {
			gridTemplateColumns: "minmax(0, 1.15fr) minmax(0, 1fr)",
			maxInlineSize: "58rem",
			gap: 0,
			paddingBlock: `${space.xxl} ${space.huge}`,
		},
	},
});

/* Doubled where it alters a piece of ui: which sheet comes first is not known. */
export const leaf = style({
	"@media": {
		[breakpoint.wide]: {
			selectors: { "&&": { padding: space.xl, borderStartEndRadius: 0, borderEndEndRadius: 0 } },
		},
	},
});

/** A leaf with nothing beside it. */
export const alone = style({
	maxInlineSize: "30rem",
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });

export const apart = style({ selectors: { "&&": { justifyContent: "space-between" } } });

/** The number and its pencil stay together. */
export const recipient = style({ display: "inline-flex", alignItems: "center", overflowWrap: "anywhere" });

export const edit = style({
	display: "inline-grid",
	placeItems: "center",
	minInlineSize: measure.target,
	minBlockSize: measure.target,
	color: vars.color.cool,
});

/** One row for the seconds and for what takes their place: nothing moves when it does. */
export const resend = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "center",
	columnGap: space.s,
	minBlockSize: measure.target,
	fontSize: textSize.s,
	color: vars.color.inkSoft,
	fontVariantNumeric: "tabular-nums",
});

/** A button among small words. */
export const amongWords = style({ selectors: { "&&": { fontSize: textSize.s, paddingInline: space.xs } } });
