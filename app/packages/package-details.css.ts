import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, layer, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const packageDetails = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	paddingBlock: space.s,
	timelineScope: "--article-end",
	/* It marks the end of the article for the price bar. */
	"::after": { content: "", display: "block", blockSize: "1px", viewTimelineName: "--article-end" },
	"@media": {
		[breakpoint.full]: {
			gridTemplateColumns: "[main] minmax(0, 1fr) [aside] 20rem",
			gridTemplateRows: "auto [title] auto",
			columnGap: space.xxl,
		},
		print: { display: "block", paddingBlock: 0 },
	},
});
globalStyle(`${packageDetails} > *, ${packageDetails}::after`, {
	"@media": { [breakpoint.full]: { gridColumnStart: "main" } },
});

export const tabBar = style({
	position: "sticky",
	insetBlockStart: 0,
	zIndex: layer.raised,
	background: vars.color.paper,
	paddingBlockStart: space.xs,
	"@media": { "(scripting: none)": { position: "static" }, print: { display: "none" } },
});

/* All seven fit beside the price card. */
globalStyle(`${tabBar} nav`, { "@media": { [breakpoint.full]: { gap: 0 } } });
globalStyle(`${tabBar} a`, { "@media": { [breakpoint.full]: { paddingInline: space.xs, fontSize: textSize.s } } });

export const similarPackages = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	paddingBlock: space.m,
	"@media": { print: { display: "none" } },
});

/* The list's own columns would leave the third alone. */
globalStyle(`${similarPackages} > ul`, {
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

/* Closed `details` are open in print. */
globalStyle(`${packageDetails} details::details-content`, {
	"@media": { print: { contentVisibility: "visible", blockSize: "auto" } },
});
