import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** The pictures reach from edge to edge on a phone. */
export const packagePictures = style({
	position: "relative",
	marginInline: `calc(-1 * ${space.m})`,
	"@media": { [breakpoint.wide]: { marginInline: 0 } },
});

export const pictureStrip = style({
	display: "flex",
	overflowX: "auto",
	overscrollBehaviorX: "contain",
	scrollSnapType: "x mandatory",
	scrollbarWidth: "none",
	scrollTimeline: "--pictures inline",
	"@media": {
		[breakpoint.wide]: {
			display: "grid",
			gridTemplateColumns: "minmax(0, 3fr) minmax(0, 1fr) minmax(0, 1fr)",
			gap: space.xs,
			overflow: "hidden",
			borderRadius: radius.l,
		},
		print: { display: "block" },
	},
});

const isWide = (rules: object) => ({ "@media": { [breakpoint.wide]: rules } });

export const pictureSlide = style({
	position: "relative",
	flex: "0 0 100%",
	minInlineSize: 0,
	scrollSnapAlign: "center",
	selectors: {
		"&:first-child": isWide({ gridRow: "1 / span 2" }),
		"&:only-child": isWide({ gridColumn: "1 / -1" }),
		// The pictures beside the first fill the two columns when they are fewer than four.
		"&:first-child:nth-last-child(-n + 3) ~ &": isWide({ gridColumn: "2 / -1" }),
		"&:first-child:nth-last-child(2) ~ &": isWide({ gridRow: "1 / span 2" }),
		"&:first-child:nth-last-child(4) + &": isWide({ gridColumn: "2 / -1" }),
		"&:nth-child(n + 6)": isWide({ display: "none" }),
		"&:not(:first-child)": { "@media": { print: { display: "none" } } },
	},
	"@media": { print: { maxInlineSize: "50%" } },
});
globalStyle(`${pictureSlide} > :first-child`, {
	outlineOffset: "-4px",
	/* A picture that is out of its frame is not loaded; a scroller would count as near. */
	overflow: "clip",
	"@media": { [breakpoint.wide]: { aspectRatio: "auto", blockSize: "100%" } },
});
globalStyle(`${pictureSlide}:first-child > :first-child`, {
	"@media": { [breakpoint.wide]: { aspectRatio: "3 / 2", blockSize: "auto" } },
});
globalStyle(`${pictureSlide}:only-child > :first-child`, {
	"@media": { [breakpoint.wide]: { aspectRatio: "2 / 1" } },
});

/* Browsers load pictures within two and a half screens: until the first swipe only the next one is that near. */
const comeNear = keyframes({ from: { translate: "100vw" } });
globalStyle(`${pictureSlide}:nth-child(n + 3) img`, {
	"@media": {
		"not all and (min-width: 768px)": {
			animation: `${comeNear} linear both`,
			animationTimeline: "--pictures",
			animationRange: "0 1px",
		},
	},
});

const onPicture = {
	position: "absolute",
	insetBlockEnd: space.s,
	insetInlineEnd: space.s,
	paddingInline: space.s,
	borderRadius: radius.pill,
	background: vars.color.nightDeep,
	color: vars.color.onNight,
	fontSize: textSize.s,
	fontVariantNumeric: "tabular-nums",
} as const;

globalStyle(`${pictureSlide}[data-count]::after`, {
	...onPicture,
	// Each picture says the same in words.
	content: ["attr(data-count)", 'attr(data-count) / ""'],
	"@media": { [breakpoint.wide]: { display: "none" }, print: { display: "none" } },
});

export const allPicturesLink = style({
	...onPicture,
	display: "none",
	alignItems: "center",
	minBlockSize: measure.target,
	paddingInline: space.m,
	fontWeight: 650,
	textDecoration: "none",
	":hover": { textDecoration: "underline" },
	// The strip has one picture at every width with little data.
	selectors: { ":root[data-light] &": { display: "inline-flex" } },
	"@media": {
		[breakpoint.wide]: { display: "inline-flex" },
		print: { selectors: { "&&": { display: "none" } } },
	},
});
