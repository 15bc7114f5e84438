import { style } from "@vanilla-extract/css";
import { breakpoint, space } from "#app/styles/tokens.ts";

export const section = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });

export const form = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	columnGap: space.m,
	rowGap: space.xs,
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const whole = style({ gridColumn: "1 / -1" });

export const smallPrint = style({ display: "grid", gap: space.s });

export const end = style([
	whole,
	{
		display: "grid",
		gridTemplateColumns: "minmax(0, 1fr)",
		gap: space.m,
		alignItems: "center",
		"@media": { [breakpoint.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 16rem)" } },
	},
]);
