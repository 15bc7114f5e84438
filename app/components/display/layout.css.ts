import { style, styleVariants } from "@vanilla-extract/css";
import { baseLayer } from "#app/styles/layers.css.ts";
import { space } from "#app/styles/tokens.ts";

/* The style is in a cascade layer, so that the gaps below override it. */
export const stack = style({ display: "flex", flexDirection: "column", "@layer": { [baseLayer]: { gap: space.m } } });
export const cluster = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	"@layer": { [baseLayer]: { gap: space.s } },
});
export const grid = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))",
	"@layer": { [baseLayer]: { gap: space.l } },
});

const { xs, s, m, l } = space;
export const gaps = styleVariants({ xs, s, m, l }, (gap) => ({ gap }));
export const centred = style({ justifyContent: "center" });
