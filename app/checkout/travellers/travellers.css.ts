import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const newTravellerRows = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.s });
export const newTravellerRow = style({
	display: "grid",
	gap: space.xs,
	minInlineSize: 0,
	padding: space.m,
	border: `1px solid ${vars.color.line}`,
	borderRadius: "0.75rem",
});
export const newTravellerLegend = style({ fontWeight: 750, float: "left" });
export const addTravellerButton = style({ selectors: { "[open] > &": { marginBlockEnd: space.s } } });
/** The button keeps its room while the price is known, so that nothing moves. */
export const updatePrice = style({
	selectors: {
		"form:not(:has([name=traveller]:checked:not([checked]), [name=traveller]:not(:checked)[checked], details[open] [name^=firstName])) &":
			{
				visibility: "hidden",
			},
	},
});
