import { style } from "@vanilla-extract/css";
import { forcedColors } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const logo = style({
	display: "inline-grid",
	gridTemplateColumns: "auto minmax(0, auto)",
	gridTemplateRows: "1fr auto auto 1fr",
	maxInlineSize: "100%",
	alignItems: "center",
	columnGap: "min(0.6rem, 2vw)",
	lineHeight: 1,
	color: "inherit",
	textDecoration: "none",
});
const { inkFlame, inkSun, inkWater, surface } = vars.color;
export const logoMark = style({
	inlineSize: "min(2.75rem, 11vw)",
	blockSize: "min(2.75rem, 11vw)",
	gridRow: "1 / -1",
	"@media": {
		[forcedColors]: {
			vars: { [inkFlame]: "CanvasText", [inkSun]: "Canvas", [inkWater]: "CanvasText", [surface]: "Canvas" },
		},
	},
});
/**
 * The brand's name in letters of Shrikhand, as a clip path: the first paint needs neither a font nor script for it. The
 * path is in whole pixels of a box four times as large, which takes fewer bytes than fractions; both its a are one string.
 */
const letters =
	"M99 32l-1 8q-4 13-14 19t-26 6h-13l-5 15 1 5 4 4 1 2-2 3-6 1h-32l-5-1-1-4 1-2 6-4 2-4 15-54v-6l-2-6 2-2 5-1h42q13 0 21 6t7 15zm-30-2q0-8-7-8h-5l-9 31h5q6 0 9-3t6-12l1-8zm97 20l-1 9-6 19q0 2 2 2l3-1 1-2 1 1v2q1 4-2 7l-7 6q-5 2-10 2-7 0-11-2t-7-7q-4 4-9 7t-11 2-11-2q-5-3-7-7t-2-9v-4q2-8 9-13t16-4q11 0 21 3l3-8 1-8q0-3-2-5t-5-1v4q0 4-3 8t-10 3-10-2q-3-3-3-7 0-7 7-11t21-4 23 6 9 16zm-47 25l1 3 3 1 3-1q2-1 3-4l3-7-5-1q-3 0-6 3l-2 6zm130-32v4q-2 6-5 8t-9 3q-4 0-7-2l-6-9-2-1-2 1-2 3-10 32 1 4 4 4 1 2-2 2-5 1h-33l-4-1q-2-1-1-3l2-3 3-2 3-5 11-36-2-6-2-2v-2q0-2 8-5l15-2q5 0 8 2t5 7q6-9 16-9 7 0 11 4t4 11zm72 7l-1 9-6 19q0 2 2 2l3-1 1-2 1 1v2q1 4-2 7l-7 6q-5 2-10 2-7 0-11-2t-7-7q-4 4-9 7t-11 2-11-2q-5-3-7-7t-2-9v-4q2-8 9-13t16-4q11 0 21 3l3-8 1-8q0-3-2-5t-5-1v4q0 4-3 8t-10 3-10-2q-3-3-3-7 0-7 7-11t21-4 23 6 9 16zm-47 25l1 3 3 1 3-1q2-1 3-4l3-7-5-1q-3 0-6 3l-2 6zm123 3l2 2 3-1 1-2 1 1v2q1 4-2 7l-7 6q-5 2-10 2t-11-2-7-7q-3 5-7 7t-10 2-11-3-8-8-2-12q0-12 4-22t12-16 18-6l9 1 7 4 5-16-1-3-4-3v-2q1-3 8-5t15-2 11 2 3 8l-19 66zm-25-39q-4 0-7 6t-6 13l-2 14q0 7 5 7l5-6 9-32-4-2zm84-1v6l-12 38v5l3 3v2l-2 2-6 1h-29l-4-1q-2-1-1-3l2-3 3-2 14-43-5-8q1-2 8-5l15-2q8 0 11 3t3 7zm6-27l-1 7-5 5-7 2q-5 0-8-3t-3-8l1-7 5-5 7-2q5 0 8 4t3 7zm69 31q0 4-3 7t-10 3-11-3-4-8v-3l-4-1-5 1q-2 2-2 5t3 5l21 11q5 2 7 6t3 8v4q-2 8-11 13t-25 5-26-4-10-13q0-5 3-8t9-3 10 4 5 10l-1 4 12-1 2-5q0-3-3-5l-18-10-6-6q-3-4-3-8 0-11 9-17t24-6q11 0 18 2t12 5 4 8zm72 4v4q-2 8-11 12t-20 4l-11-1q0 6 4 9t10 3l17-4q2 0 2 1 0 5-4 10t-10 8-16 3q-14 0-23-7t-9-20l1-9q4-16 14-24t26-7 23 5 7 13zm-40 11q6 0 8-5t3-10q0-4-2-4l-3 2-4 7-3 10h1z";
const magnification = 4;
const [letterWidth, letterHeight] = [151, 24];
const px = (value: number): string => `${value}px`;

export const logoName = style({ gridArea: "2 / 2", fontSize: "1.5rem", fontWeight: 800 });
export const drawnName = style({
	"@supports": {
		'(clip-path: path("M0 0"))': {
			inlineSize: px(letterWidth * magnification),
			blockSize: px(letterHeight * magnification),
			marginInlineEnd: px(letterWidth * (1 - magnification)),
			marginBlockEnd: px(letterHeight * (1 - magnification) + 3),
			transform: `scale(${1 / magnification})`,
			transformOrigin: "0 0",
			overflow: "hidden",
			background: "currentColor",
			clipPath: `path("${letters}")`,
			printColorAdjust: "exact",
			"@media": { [forcedColors]: { forcedColorAdjust: "none", background: "CanvasText", color: "CanvasText" } },
		},
	},
});
export const logoTagline = style({
	gridArea: "3 / 2",
	fontSize: "min(0.8125rem, 5.5vw)",
	letterSpacing: "0.02em",
	opacity: 0.88,
});
