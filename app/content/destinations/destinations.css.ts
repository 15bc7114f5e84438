import { style } from "@vanilla-extract/css";
import { breakpoint, space } from "#app/styles/tokens.ts";

export const resultCount = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.s,
});

export const destinationCards = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 18rem), 1fr))",
	gap: space.xs,
	"@media": { [breakpoint.wide]: { gap: space.l } },
});
