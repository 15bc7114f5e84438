import { assignVars, style, styleVariants } from "@vanilla-extract/css";
import { dark, highContrast, light } from "#app/styles/fillings.ts";
import { breakpoint, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** A theme within the page, whatever the page's own is. */
export const filling = styleVariants({ light, dark, highContrast }, (words) => ({
	vars: assignVars(vars, words),
	colorScheme: words.scheme,
	background: vars.color.paper,
	color: vars.color.ink,
	paddingBlock: space.xl,
}));

export const gallery = style({
	display: "grid",
	gap: space.l,
	gridTemplateColumns: "minmax(0, 1fr)",
	alignItems: "start",
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const onNight = style({ padding: space.m, background: vars.color.night });
