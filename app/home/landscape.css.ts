import { style } from "@vanilla-extract/css";
import { forced } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const landscape = style({
	inlineSize: "100%",
	blockSize: "clamp(11rem, 27vw, 24rem)",
	"@media": { [forced]: { display: "none" }, print: { display: "none" } },
});

export const sun = style({ fill: vars.color.inkSun });
/* Overprinted: where it crosses the sun both inks are seen. */
export const far = style({ fill: vars.color.inkDusk, opacity: 0.55 });
export const snow = style({ fill: vars.color.onNight });
export const mid = style({ fill: vars.color.inkWater });
export const water = style({ fill: vars.color.coolGround });
export const glint = style({ stroke: vars.color.onNight, strokeWidth: 3, strokeLinecap: "round" });
export const hull = style({ fill: vars.color.nightDeep });
export const roof = style({ fill: vars.color.inkFlame });
export const glow = style({ fill: vars.color.inkSun });
export const near = style({ fill: vars.color.nightDeep });
export const palm = style({ fill: vars.color.inkLeaf });
