import { style } from "@vanilla-extract/css";
import { lazyLayout } from "#app/styles/lazy-layout.ts";
import { breakpoint, space } from "#app/styles/tokens.ts";

export const home = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	"@media": { [breakpoint.wide]: { gap: space.huge } },
});

export const homeSection = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	"@media": { [breakpoint.wide]: { gap: space.l } },
	selectors: lazyLayout,
});
