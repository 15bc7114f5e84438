import { style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const story = style({ background: vars.color.night, color: vars.color.onNight });

export const bar = style({
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.m,
	paddingBlock: space.xs,
	paddingInline: space.m,
});

/** Frames side by side, one at a time: swiped, scrolled or gone through by keyboard. */
export const frames = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gridAutoFlow: "column",
	gridAutoColumns: "100%",
	overflowX: "auto",
	scrollSnapType: "x mandatory",
	scrollbarWidth: "thin",
	":focus-visible": { outlineOffset: "-4px" },
	"@media": {
		[breakpoint.wide]: {
			gridAutoColumns: "23rem",
			gap: space.m,
			paddingInline: space.m,
			justifyContent: "safe center",
		},
		print: { display: "block" },
	},
});
export const frame = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.m,
	minBlockSize: "75svh",
	padding: space.m,
	scrollSnapAlign: "center",
	borderRadius: radius.l,
	background: vars.color.nightDeep,
	"@media": { print: { minBlockSize: 0, breakInside: "avoid" } },
});
export const count = style({ color: vars.color.onNightSoft });
export const end = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "center",
	gap: space.s,
	padding: space.l,
});
export const closing = style({
	color: vars.color.onNight,
	minBlockSize: measure.target,
	display: "inline-flex",
	alignItems: "center",
});
