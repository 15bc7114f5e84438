import { keyframes, style } from "@vanilla-extract/css";
import { breakpoint, layer, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { night, onNight, onNightSoft, surface, lineStrong, inkSoft, cool } = vars.color;

export const contactStrip = style({
	background: night,
	color: onNight,
	fontSize: textSize.xs,
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "end",
	columnGap: space.m,
	"@media": { print: { display: "none" } },
});
export const contactHours = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	marginInlineEnd: "auto",
	color: onNightSoft,
});
export const contactLink = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	minBlockSize: measure.target,
	color: onNight,
	textDecoration: "none",
	":hover": { textDecoration: "underline" },
});

const grow = keyframes({ to: { transform: "none" } });

/* The line at the top grows as the page is read. */
export const header = style({
	position: "relative",
	zIndex: layer.header,
	background: surface,
	"@supports": {
		"(animation-timeline: scroll())": {
			"::before": {
				content: "",
				position: "fixed",
				zIndex: 1,
				inset: "0 0 auto",
				blockSize: "3px",
				background: vars.color.promote,
				transformOrigin: "left",
				transform: "scaleX(0)",
				pointerEvents: "none",
				animation: `${grow} linear both`,
				animationTimeline: "scroll(root)",
			},
		},
	},
	"@media": { print: { "::before": { display: "none" } } },
});
/** The garland is an element, because a header of which a part has come would show it in another place. */
export const headerGarland = style({ position: "absolute", insetInline: 0, insetBlockStart: "100%" });

/** The gap keeps all in one row even at 320 px. */
const narrowGap = `min(${space.xs}, 1vw)`;

export const headerBar = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: narrowGap,
	paddingBlock: space.xxs,
	"@media": { [breakpoint.wide]: { columnGap: space.m, paddingBlock: space.s } },
});
export const homeLink = style({ minInlineSize: 0, color: vars.color.ink, textDecoration: "none" });
export const headerTools = style({
	display: "flex",
	flexWrap: "wrap",
	marginInlineStart: "auto",
	alignItems: "center",
	gap: narrowGap,
	/* The menu takes what the logo leaves of the row, and a row of its own where large text leaves too little. */
	"@media": { [breakpoint.wide]: { flex: "1 1 26rem", justifyContent: "end", gap: space.s } },
});

export const headerSearch = style({
	display: "inline-flex",
	alignItems: "center",
	justifyContent: "center",
	gap: space.xs,
	minBlockSize: measure.target,
	minInlineSize: measure.target,
	border: `2px solid ${lineStrong}`,
	borderRadius: radius.pill,
	color: inkSoft,
	textDecoration: "none",
	":hover": { borderColor: cool, color: cool },
	"@media": {
		[breakpoint.wide]: { flex: "1 1 9rem", justifyContent: "start", maxInlineSize: "20rem", paddingInline: space.m },
	},
});
