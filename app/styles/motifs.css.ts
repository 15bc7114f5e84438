import { keyframes, style } from "@vanilla-extract/css";
import { breakpoint, forced, measure, space } from "./tokens.ts";
import { vars } from "./vars.css.ts";

const { inkSun, inkFlame, inkLeaf, accent } = vars.color;

/** The page's own width, with room at the sides. */
export const page = style({
	inlineSize: "100%",
	maxInlineSize: `calc(${measure.page} + 2 * ${space.m})`,
	marginInline: "auto",
	paddingInline: space.m,
	"@media": { [breakpoint.wide]: { paddingInline: space.l, maxInlineSize: `calc(${measure.page} + 2 * ${space.l})` } },
});

/** A toran: marigolds and mango leaves on a string, as they hang over a door on the day guests arrive. */
export const toran = style({
	blockSize: "17px",
	pointerEvents: "none",
	borderBlockStart: `3px solid ${accent}`,
	background: [
		`radial-gradient(circle at 50% 1px,${inkFlame} 3.5px,${inkSun} 4px 9px,#0000 9.6px) 0 0/32px`,
		`radial-gradient(3.6px 13px at 50% -1px,${inkLeaf} 96%,#0000) 16px 0/32px`,
	].join(","),
	"@media": {
		[forced]: { blockSize: "3px" },
		print: { display: "none" },
	},
});

/** Rays of a matchbox sun, rising from the lower edge of the ground they are printed on. */
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
	// No pattern under words where contrast was asked for.
	selectors: { ":root[data-contrast='more'] &::before": { display: "none" } },
	"@media": {
		print: { "::before": { display: "none" } },
		[forced]: { "::before": { display: "none" } },
		"(prefers-contrast: more)": { "::before": { display: "none" } },
	},
});

/** Seen only from 768 px on; said twice over, because it must outweigh what a component is. */
export const wideOnly = style({
	"@media": { "not all and (min-width: 768px)": { selectors: { "&&": { display: "none" } } } },
});

/** Seen only below 768 px. */
export const narrowOnly = style({ "@media": { [breakpoint.wide]: { selectors: { "&&": { display: "none" } } } } });

/** Not on paper, whatever a component is. */
export const unprinted = style({ "@media": { print: { selectors: { "&&": { display: "none" } } } } });

/** A link to another house: paper says where it leads. */
export const outward = style({
	"@media": { print: { "::after": { content: '" (" attr(href) ")"', fontSize: "0.85em" } } },
});

const edges =
	"linear-gradient(to right, transparent, #000 2.5rem calc(100% - 2.5rem), transparent) 0 0 / calc(100% + 2.5rem) no-repeat";
/* The mask stands in both: where nothing scrolls the animation does nothing, and nothing fades. */
const along = keyframes({ from: { mask: edges, maskPosition: "-2.5rem" }, to: { mask: edges } });

/** A strip that scrolls sideways fades where it is cut off; one that fits is left alone. What hangs open from it counts
 *  as part of it, so an open one does not fade. */
export const fading = style({
	"@supports": {
		"(animation-timeline: scroll())": {
			selectors: {
				"&:not(:has([open]))": { animation: `${along} linear both`, animationTimeline: "scroll(self inline)" },
			},
		},
	},
});
