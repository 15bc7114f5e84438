import { keyframes, style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, measure, motion, space } from "./tokens.ts";
import { vars } from "./vars.css.ts";

const { inkSun, inkFlame, inkLeaf, accent } = vars.color;

export const pageWidth = style({
	inlineSize: "100%",
	maxInlineSize: `calc(${measure.page} + 2 * ${space.m})`,
	marginInline: "auto",
	paddingInline: space.m,
	"@media": { [breakpoint.wide]: { paddingInline: space.l, maxInlineSize: `calc(${measure.page} + 2 * ${space.l})` } },
});

/** The element reaches from edge to edge; what it holds is as wide as the page. */
export const pageInset = style({
	paddingInline: `max(${space.m}, 50% - ${measure.page} / 2)`,
	"@media": { [breakpoint.wide]: { paddingInline: `max(${space.l}, 50% - ${measure.page} / 2)` } },
});

/** A toran is a garland of marigolds and mango leaves hung over doors. */
export const toran = style({
	blockSize: "17px",
	pointerEvents: "none",
	borderBlockStart: `3px solid ${accent}`,
	background: [
		`radial-gradient(circle at 50% 1px,${inkFlame} 3.5px,${inkSun} 4px 9px,#0000 9.6px) 0 0/32px`,
		`radial-gradient(3.6px 13px at 50% -1px,${inkLeaf} 96%,#0000) 16px 0/32px`,
	].join(","),
	"@media": {
		[forcedColors]: { blockSize: "3px" },
		print: { display: "none" },
	},
});

export const sunrays = style({
	position: "relative",
	isolation: "isolate",
	overflow: "hidden",
	"::before": {
		content: "",
		position: "absolute",
		zIndex: -1,
		inset: "-40% -10% -10%",
		background: `repeating-conic-gradient(at 50% 100%,${inkSun} 0 5deg,#0000 5deg 10deg)`,
		opacity: 0.22,
		maskImage: "radial-gradient(circle at 50% 100%, #000 0 20%, transparent 68%)",
	},
	// There is no pattern behind text with high contrast.
	selectors: { ":root[data-contrast='more'] &::before": { display: "none" } },
	"@media": {
		print: { "::before": { display: "none" } },
		[forcedColors]: { "::before": { display: "none" } },
		"(prefers-contrast: more)": { "::before": { display: "none" } },
	},
});

/** The doubled selector outweighs the component's own display. */
export const wideOnly = style({
	"@media": { "not all and (min-width: 768px)": { selectors: { "&&": { display: "none" } } } },
});

export const narrowOnly = style({ "@media": { [breakpoint.wide]: { selectors: { "&&": { display: "none" } } } } });

export const hiddenInPrint = style({ "@media": { print: { selectors: { "&&": { display: "none" } } } } });

/** The arrow stands at the end of a summary, and points up where its `details` is open. */
export const chevron = style({
	"::after": {
		content: "",
		flex: "none",
		inlineSize: "0.55em",
		blockSize: "0.55em",
		marginInline: space.xxs,
		borderBlockEnd: "2px solid",
		borderInlineEnd: "2px solid",
		transform: "translateY(-25%) rotate(45deg)",
		transition: `transform ${motion.calm} ${motion.curve}`,
	},
	selectors: { "[open] > &::after": { transform: "translateY(25%) rotate(225deg)" } },
});

export const externalLink = style({
	"@media": { print: { "::after": { content: '" (" attr(href) ")"', fontSize: "0.85em" } } },
});

const edges =
	"linear-gradient(to right, transparent, #000 2.5rem calc(100% - 2.5rem), transparent) 0 0 / calc(100% + 2.5rem) no-repeat";
/* The mask is in both keyframes: where nothing scrolls the animation is inactive and nothing fades. */
const along = keyframes({ from: { mask: edges, maskPosition: "-2.5rem" }, to: { mask: edges } });

/** Fades the cut-off ends of a horizontal scroller; an open dropdown counts as its content and is not faded. */
export const fadedEdges = style({
	"@supports": {
		"(animation-timeline: scroll())": {
			selectors: {
				"&:not(:has([open]))": { animation: `${along} linear both`, animationTimeline: "scroll(self inline)" },
			},
		},
	},
});
