import { style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const webinarsPage = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
	"@media": { [breakpoint.wide]: { paddingBlockEnd: space.huge } },
});
export const webinarsHead = style({ display: "grid", gap: space.s, maxInlineSize: measure.text });

export const webinarList = style({ display: "grid", gap: space.l });
export const webinarCard = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	padding: space.s,
	"@media": {
		[breakpoint.wide]: { gridTemplateColumns: "16rem minmax(0, 1fr)", columnGap: space.l, alignItems: "start" },
	},
});
export const webinarText = style({ display: "grid", justifyItems: "start", gap: space.xs, padding: space.xs });

export const webinarColumns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xl,
	alignItems: "start",
	"@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 30rem)", columnGap: space.xxl } },
});
export const webinarAbout = style({ display: "grid", gap: space.s });
export const seatNames = style({
	display: "grid",
	columnGap: space.m,
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))",
});
export const seatCard = style({
	display: "grid",
	justifyItems: "start",
	gap: space.m,
	maxInlineSize: "36rem",
	padding: space.l,
	borderRadius: radius.l,
	border: `2px dashed ${vars.color.lineStrong}`,
	background: vars.color.surface,
});
