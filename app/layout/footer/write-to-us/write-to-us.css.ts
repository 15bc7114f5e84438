import { style } from "@vanilla-extract/css";
import { breakpoint, space } from "#app/styles/tokens.ts";

export const writeToUsSection = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });

export const writeToUsForm = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	columnGap: space.m,
	rowGap: space.xs,
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const fullWidthField = style({ gridColumn: "1 / -1" });

export const writeToUsSmallPrint = style({ display: "grid", gap: space.s });

export const writeToUsEnd = style([
	fullWidthField,
	{
		display: "grid",
		gridTemplateColumns: "minmax(0, 1fr)",
		gap: space.m,
		alignItems: "center",
		"@media": { [breakpoint.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 16rem)" } },
	},
]);
