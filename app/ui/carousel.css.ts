import { style } from "@vanilla-extract/css";
import { measure, space } from "#app/styles/tokens.ts";

export const carousel = style({ display: "flex", flexDirection: "column", gap: space.s });

export const track = style({
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

export const slide = style({
	position: "relative",
	flex: "0 0 100%",
	minInlineSize: 0,
	display: "flex",
	flexDirection: "column",
	gap: space.s,
	scrollSnapAlign: "center",
	scrollMarginBlockStart: space.xxl,
});

export const content = style({ flex: 1, display: "flex", flexDirection: "column", padding: space.xxs });

/** The same row whether a slide brings it along or script has taken it over: nothing moves when that happens. */
export const steps = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "center",
	gap: space.s,
	minBlockSize: measure.target,
	"@media": { print: { display: "none" } },
	// Where data is saved there is no carousel, but a list.
	selectors: { ":root[data-light] &": { display: "none" } },
});
export const place = style({ minInlineSize: "4.5em", textAlign: "center", fontVariantNumeric: "tabular-nums" });
