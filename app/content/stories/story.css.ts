import { style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const storyPage = style({
	flex: 1,
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gridTemplateRows: "auto 1fr auto",
	background: vars.color.night,
	color: vars.color.onNight,
	"@media": { print: { display: "block", color: "inherit" } },
});

export const storyBar = style({
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.m,
	paddingBlock: space.xs,
	paddingInline: space.m,
	"@media": { print: { paddingInline: 0 } },
});

/** The frames are a scroll-snap row, of which one is seen at a time. */
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
	"@media": {
		print: { minBlockSize: 0, maxInlineSize: "20rem", paddingInline: 0, background: "none", breakInside: "avoid" },
	},
});
export const storyFrameNumber = style({ color: vars.color.onNightSoft, "@media": { print: { color: "inherit" } } });
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
	"@media": { print: { display: "none" } },
});
