import { globalStyle, style } from "@vanilla-extract/css";
import {
	breakpoint,
	detailsContentSupport,
	displayFont,
	font,
	forcedColors,
	measure,
	radius,
	space,
	textSize,
} from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const disc = "min(2.5rem, 14vw)";

export const itineraryDays = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });

export const itineraryDay = style({
	position: "relative",
	display: "grid",
	gridTemplateColumns: `${disc} minmax(0, 1fr)`,
	columnGap: space.m,
	paddingBlockEnd: space.m,
	"::before": {
		content: "",
		position: "absolute",
		insetBlock: `${disc} 0`,
		insetInlineStart: `calc(${disc} / 2 - 1px)`,
		borderInlineStart: `2px dashed ${vars.color.inkSun}`,
	},
	selectors: {
		"&:has(> details:not([open]))": { paddingBlockEnd: space.xs },
		"&:last-child": { paddingBlockEnd: 0 },
		"&:last-child::before": { display: "none" },
	},
	"@media": { print: { paddingBlockEnd: space.xxs, breakInside: "avoid" } },
});

/* On a wide screen the days that a phone folds go on in the same line. */
globalStyle(`${itineraryDays}:not(:last-child)`, {
	"@supports": {
		[detailsContentSupport]: { "@media": { [breakpoint.wide]: { marginBlockEnd: `calc(-1 * ${space.l})` } } },
	},
});
globalStyle(`${itineraryDays}:not(:last-child) > ${itineraryDay}:last-child`, {
	"@media": { [breakpoint.wide]: { paddingBlockEnd: space.xs } },
});
globalStyle(`${itineraryDays}:not(:last-child) > ${itineraryDay}:last-child::before`, {
	"@media": { [breakpoint.wide]: { display: "block" } },
});

/* The number is said by the day's title. */
globalStyle(`${itineraryDay}[data-day]::after`, {
	content: "attr(data-day)",
	gridArea: "1 / 1",
	inlineSize: disc,
	blockSize: disc,
	display: "grid",
	placeItems: "center",
	borderRadius: radius.pill,
	background: vars.color.promote,
	color: vars.color.onPromote,
	fontFamily: displayFont,
	fontWeight: 800,
	fontSize: textSize.l,
	lineHeight: 1,
	"@media": { [forcedColors]: { border: "1px solid CanvasText" } },
});

export const dayBody = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	maxInlineSize: measure.text,
	paddingBlockStart: "0.45rem",
	"@media": { print: { maxInlineSize: "none", gap: 0 } },
});

globalStyle(`${itineraryDay} > *`, { gridColumn: 2, minInlineSize: 0 });

/** The picture stands beside the day's text on a wide screen. */
export const dayPicture = style({
	selectors: { "&&": { aspectRatio: "3 / 2" } },
	"@media": {
		[breakpoint.wide]: { gridColumn: 2, gridRow: "1 / span 3" },
		print: { selectors: { "&&": { display: "none" } } },
	},
});
globalStyle(`${dayBody}:has(> ${dayPicture})`, {
	"@media": {
		[breakpoint.wide]: {
			maxInlineSize: "none",
			gridTemplateColumns: `minmax(0, ${measure.text}) 12.25rem`,
			columnGap: space.l,
		},
	},
});

export const dayDetails = style({ display: "flex", flexWrap: "wrap", columnGap: space.m, rowGap: space.xxs });

export const dayDetail = style({
	display: "inline-grid",
	gridTemplateColumns: "auto minmax(0, 1fr)",
	alignItems: "center",
	gap: space.xs,
	fontFamily: font,
	fontSize: textSize.s,
	color: vars.color.inkSoft,
	maxInlineSize: "100%",
});
