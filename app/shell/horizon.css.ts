import { style } from "@vanilla-extract/css";
import { breakpoint, forced } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const horizon = style({
	display: "block",
	inlineSize: "100%",
	blockSize: "7.5rem",
	marginBlockEnd: "-1px",
	"@media": { [breakpoint.wide]: { blockSize: "10rem" }, [forced]: { display: "none" }, print: { display: "none" } },
});
export const far = style({ fill: `color-mix(in oklab, ${vars.color.inkDusk} 55%, ${vars.color.paper})` });
export const snow = style({ fill: vars.color.onNight });
export const sun = style({ fill: vars.color.inkSun });
export const built = style({ fill: vars.color.inkFlame });
export const lit = style({ fill: vars.color.inkSun });
export const hills = style({ fill: vars.color.inkWater });
export const near = style({ fill: vars.color.inkLeaf });
export const land = style({ fill: vars.color.nightDeep });
