import { style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const sides = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xl,
	alignItems: "start",
	"@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 32rem)", columnGap: space.xxl } },
});

export const words = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.l });

export const point = style({
	display: "grid",
	gap: space.xxs,
	paddingBlockStart: space.s,
	borderBlockStart: `4px solid ${vars.color.promote}`,
});

export const address = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	padding: space.m,
	borderRadius: radius.m,
	background: vars.color.sunk,
	fontStyle: "normal",
});
export const line = style({
	display: "grid",
	gridTemplateColumns: "1.75rem minmax(0, 1fr)",
	alignItems: "center",
	minBlockSize: measure.target,
});
export const sign = style({ color: vars.color.accent });

export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });
export const leaf = style({ "@media": { [breakpoint.wide]: { padding: space.l } } });
