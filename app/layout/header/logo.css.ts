import { style } from "@vanilla-extract/css";
import { forcedColors } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const logo = style({
	display: "inline-flex",
	maxInlineSize: "100%",
	alignItems: "center",
	gap: "0.6rem",
	color: "inherit",
	textDecoration: "none",
});
const { inkFlame, inkSun, inkWater, surface } = vars.color;
export const logoMark = style({
	inlineSize: "min(2.75rem, 11vw)",
	blockSize: "min(2.75rem, 11vw)",
	flexShrink: 0,
	"@media": {
		[forcedColors]: {
			vars: { [inkFlame]: "CanvasText", [inkSun]: "Canvas", [inkWater]: "CanvasText", [surface]: "Canvas" },
		},
	},
});
export const logoText = style({ display: "grid", minInlineSize: 0, lineHeight: 1 });
/**
 * "Paradise" in letters of Shrikhand. Drawn by the style sheet, the name needs neither a font nor script; numbers without
 * fractions in five times the size are shorter.
 */
const letters =
	"M124 40l-2 10q-4 16-17 23t-33 8h-16l-6 19v2l1 4 3 3 3 3v2q0 2-2 3t-8 1h-39q-4 0-6-1t-2-4l1-2 3-2 4-4 3-5 19-68 1-4-1-3-1-3-2-3v-2l3-3h7 52q17 0 26 7t9 19zm-37-3q0-9-9-9h-7l-11 39h7q6 0 10-4t8-16l2-10zm121 25l-2 12-7 22v1q0 3 2 3t3-2l2-1 2 1v2q0 4-3 9t-9 7-13 3-14-3q-5-3-8-9-4 6-11 9t-14 3-14-3q-5-3-8-9t-3-10l1-5q2-11 11-17t20-5q13 0 25 4l4-10 2-11q0-3-2-5t-8-2l1 5q0 6-4 10t-13 4-12-3-4-9q0-7 9-13t27-5 29 7 11 20zm-59 32l1 4 4 1 4-1 4-5 3-10h-6q-4 0-7 3t-3 8zm162-40v5q-2 7-6 10t-11 4q-6 0-9-3l-5-8-3-4-2-1-3 1-2 5-12 39-1 2 2 4 3 2 2 3 1 2-2 3h-7-40q-5 0-6-1t-2-3l4-4 4-3 2-5 14-46 1-2-1-3-2-2-3-2v-3q1-3 10-6t19-3q6 0 11 3t5 8q8-11 20-11 9 0 14 6t5 13zm91 8l-2 12-7 22v1q0 3 2 3l4-2 1-1 2 1v2q0 4-3 9t-9 7-12 3q-9 0-14-3t-8-9q-5 6-12 9t-14 3-14-3q-5-3-8-9t-3-10l1-5q2-11 11-17t20-5q13 0 25 4l4-10q2-7 2-11t-2-5-7-2l1 5q0 6-5 10t-12 4-12-3-5-9 9-13q9-5 27-5t29 7 11 20zm-59 32l1 4 4 1 4-1 4-5 3-10h-6q-4 0-7 3t-3 8zm154 4v1l2 1 3-2 2-1 1 1v2q1 4-3 9t-9 7-12 3-14-3q-6-3-8-8-4 6-10 8t-11 3q-7 0-14-4t-10-10-3-15q0-14 5-27t15-21 23-7q6 0 11 1l9 5 5-18 1-2-1-3-3-2-2-2v-3q1-4 10-6t19-3q9 0 13 4t4 9l-1 7-22 74v2zm-32-49q-5 0-9 7t-7 17-3 17 6 8q2 0 4-1l2-6 13-39q-3-3-6-3zm106-1l-2 7-14 47-1 3 1 4 2 2 2 2v2l-3 3h-7-36q-4 0-6-1t-1-3 3-4l4-3 3-5 13-46 1-2-1-3-2-2-3-2v-3q1-3 10-6t19-3 13 4q5 3 5 9zm7-34l-2 8-6 7q-4 2-9 2t-10-4-4-10q0-4 2-8t6-6 8-3q7 0 11 4t4 10zm86 38q0 6-5 9t-12 4-13-4-5-10v-4l-5-1-6 2q-3 2-3 5t4 7l14 7 13 7q5 3 8 7t4 11l-1 4q-2 11-14 17t-30 6q-21 0-34-6t-12-15q0-7 4-10t11-4q8 0 13 5t6 12v5l7 1q4 0 7-3t2-6-3-6l-11-6-12-6-8-8q-3-4-3-10 0-13 11-21t30-7q13 0 23 2t15 7 5 9zm90 5v6q-3 10-13 14-11 5-26 5l-14-1q0 8 5 12t12 3l8-1 8-3 6-1q2 0 2 2 0 5-4 11t-12 11-21 4q-17 0-28-9t-12-26l2-11q4-19 17-29t32-10 29 7 9 16zm-50 15q7 0 10-6t3-14q0-5-2-5l-4 3-5 8-4 14h2z";
const magnification = 5;
const [letterWidth, letterHeight] = [151, 24];
const px = (value: number): string => `${value}px`;

export const logoName = style({
	fontSize: "1.5rem",
	fontWeight: 800,
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
export const logoTagline = style({ fontSize: "min(0.8125rem, 5.5vw)", letterSpacing: "0.02em", opacity: 0.88 });
