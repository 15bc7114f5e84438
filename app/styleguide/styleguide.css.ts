import { assignVars, style, styleVariants } from "@vanilla-extract/css";
import { dark, highContrast, light } from "#app/styles/theme-values.ts";
import { breakpoint, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const themed = styleVariants({ light, dark, highContrast }, (words) => ({
	vars: assignVars(vars, words),
	colorScheme: words.scheme,
	background: vars.color.paper,
	color: vars.color.ink,
	paddingBlock: space.xl,
}));

export const sampleGrid = style({
	display: "grid",
	gap: space.l,
	gridTemplateColumns: "minmax(0, 1fr)",
	alignItems: "start",
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const onDarkBackground = style({ padding: space.m, background: vars.color.night });
