import { globalStyle, style } from "@vanilla-extract/css";
import { lazyLayout } from "#app/styles/lazy-layout.ts";
import { breakpoint, space } from "#app/styles/tokens.ts";

export const home = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xxl,
	"@media": { [breakpoint.wide]: { gap: space.huge } },
});

export const homeSection = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	selectors: lazyLayout,
});

export const cardRow = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	"@media": {
		[breakpoint.wide]: { gridTemplateColumns: "repeat(auto-fill, minmax(18rem, 1fr))", gap: space.l },
	},
});
/* A phone shows the first rows and the way to all. */
globalStyle(`${cardRow} > :nth-child(n + 4)`, {
	"@media": { "not all and (min-width: 768px)": { display: "none" } },
});
