import { style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const storyPage = style({ background: vars.color.night, color: vars.color.onNight });

export const storyBar = style({
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.m,
	paddingBlock: space.xs,
	paddingInline: space.m,
});

/** Scroll-snap row, one frame at a time. */
export const storyFrames = style({
	display: "grid",
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
export const storyFrame = style({
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
export const storyFrameNumber = style({ color: vars.color.onNightSoft });
export const storyEnd = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "center",
	gap: space.s,
	padding: space.l,
});
export const storyClose = style({
	color: vars.color.onNight,
	minBlockSize: measure.target,
	display: "inline-flex",
	alignItems: "center",
});
