import { style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const contactColumns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xl,
	alignItems: "start",
	"@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 32rem)", columnGap: space.xxl } },
});

export const contactText = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.l });

export const contactPoint = style({
	display: "grid",
	gap: space.xxs,
	paddingBlockStart: space.s,
	borderBlockStart: `4px solid ${vars.color.promote}`,
});

export const contactAddress = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	padding: space.m,
	borderRadius: radius.m,
	background: vars.color.sunk,
	fontStyle: "normal",
});
export const contactAddressLine = style({
	display: "grid",
	gridTemplateColumns: "1.75rem minmax(0, 1fr)",
	alignItems: "center",
	minBlockSize: measure.target,
});
export const contactPageIcon = style({ color: vars.color.accent });

export const contactCard = style({ "@media": { [breakpoint.wide]: { padding: space.l } } });
