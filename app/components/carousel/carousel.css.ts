import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space } from "#app/styles/tokens.ts";

export const carousel = style({ display: "flex", flexDirection: "column", gap: space.s });

export const carouselTrack = style({
	position: "relative",
	display: "flex",
	overflowX: "auto",
	overscrollBehaviorX: "contain",
	scrollSnapType: "x mandatory",
	scrollbarWidth: "none",
	"@media": { print: { display: "block" } },
	selectors: {
		"&[data-live]": { overflow: "hidden", scrollSnapType: "none", touchAction: "pan-y" },
		":root[data-light] &": { display: "grid", overflow: "visible" },
	},
});

export const carouselSlide = style({
	position: "relative",
	flex: "0 0 100%",
	minInlineSize: 0,
	display: "flex",
	flexDirection: "column",
	gap: space.s,
	scrollSnapAlign: "center",
	scrollMarginBlockStart: space.xxl,
});

globalStyle(`${carouselSlide} > figure`, { flex: 1, marginInline: space.xxs, marginBlockEnd: space.xxs });

/** The controls have the same size before and after hydration, which avoids layout shift. */
export const carouselControls = style({
	display: "grid",
	// The second is the position.
	gridTemplateColumns: "auto minmax(4.5em, auto)",
	gridAutoFlow: "column",
	alignItems: "center",
	justifyContent: "center",
	gap: space.s,
	minBlockSize: measure.target,
	textAlign: "center",
	fontVariantNumeric: "tabular-nums",
	"@media": { print: { display: "none" } },
	selectors: { ":root[data-light] &": { display: "none" } },
});
export const carouselStep = style({ fontSize: "2rem", lineHeight: 0.5 });
