import { style } from "@vanilla-extract/css";
import { breakpoint, measure, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const authPage = style({
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

/* The doubled selector outranks the component's own class, whatever the order of the style sheets. */
export const authCard = style({
	"@media": {
		[breakpoint.wide]: {
			selectors: { "&&": { padding: space.xl, borderStartEndRadius: 0, borderEndEndRadius: 0 } },
		},
	},
});

export const authPageAlone = style({
	maxInlineSize: "30rem",
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const authLinks = style({ selectors: { "&&": { justifyContent: "space-between" } } });

export const codeRecipient = style({ display: "inline-flex", alignItems: "center", overflowWrap: "anywhere" });

export const editRecipient = style({
	display: "inline-grid",
	placeItems: "center",
	minInlineSize: measure.target,
	minBlockSize: measure.target,
	color: vars.color.cool,
});
