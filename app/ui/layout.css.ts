import { style } from "@vanilla-extract/css";
import { base } from "#app/styles/layers.css.ts";
import { space } from "#app/styles/tokens.ts";

/* In a layer, so that a spacing set in place always wins over the habit of the layout. */
export const stack = style({ display: "flex", flexDirection: "column", "@layer": { [base]: { gap: space.m } } });
export const cluster = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	"@layer": { [base]: { gap: space.s } },
});
export const grid = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))",
	"@layer": { [base]: { gap: space.l } },
});
