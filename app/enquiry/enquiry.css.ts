import { style } from "@vanilla-extract/css";
import { baseLayer } from "#app/styles/layers.css.ts";
import { breakpoint, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const enquiryPage = style({
	inlineSize: "100%",
	"@layer": { [baseLayer]: { maxInlineSize: "30rem" } },
	marginInline: "auto",
	paddingInline: space.m,
	paddingBlock: `${space.l} ${space.xxl}`,
	"@media": { [breakpoint.wide]: { paddingBlock: `${space.xxl} ${space.huge}` } },
});

/* The doubled selector outranks the component's own class, whatever the order of the style sheets. */
export const enquiryCard = style({ "@media": { [breakpoint.wide]: { selectors: { "&&": { padding: space.l } } } } });

export const enquiryPageWide = style({ maxInlineSize: "50rem" });

export const enquiryThanks = style({
	display: "grid",
	gap: space.m,
	justifyItems: "start",
	paddingBlockEnd: space.s,
});

export const thanksSun = style({
	display: "grid",
	placeItems: "end center",
	inlineSize: "100%",
	blockSize: "8rem",
	borderBlockEnd: `3px solid ${vars.color.accent}`,
});

export const thanksSeal = style({
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
