import { style, styleVariants } from "@vanilla-extract/css";
import { breakpoint, forcedColors, motion, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { promote, onPromote, night, onNight, accent, onAccent, nightDeep, inkSun, inkFlame } = vars.color;

/** The illustrations take these colours by the custom properties of `sprite.svg`. */
const inks = ({ bright = inkSun, dark = nightDeep }) => ({
	"--X": bright,
	"--Y": dark,
});

export const journeyKindRow = style({
	display: "grid",
	gap: space.m,
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "repeat(auto-fit, minmax(0, 1fr))" } },
});

export const journeyKind = style({
	position: "relative",
	display: "grid",
	gridTemplateColumns: "8.5rem minmax(0, 1fr)",
	alignItems: "center",
	gap: space.m,
	paddingInlineEnd: space.m,
	borderRadius: radius.l,
	overflow: "hidden",
	transition: `transform ${motion.calm} ${motion.curve}, box-shadow ${motion.calm}`,
	"@media": {
		[breakpoint.wide]: {
			gridTemplateColumns: "1fr",
			placeItems: "start",
			alignContent: "start",
			gap: 0,
			paddingInlineEnd: 0,
		},
		[forcedColors]: { border: "1px solid CanvasText" },
	},
	selectors: {
		"&:hover": { transform: "translateY(-3px)", boxShadow: vars.shadow.lift },
		"&:has(a:focus-visible)": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "2px" },
	},
});

export const journeyKindBackgrounds = styleVariants({
	weekend: { background: promote, color: onPromote, vars: inks({ bright: accent }) },
	backpacking: {
		background: night,
		color: onNight,
		outline: `1px solid ${vars.color.line}`,
		vars: inks({ dark: inkFlame }),
	},
	international: { background: accent, color: onAccent, vars: inks({ bright: promote }) },
});

export const journeyKindPicture = style({
	inlineSize: "100%",
	blockSize: "100%",
	minBlockSize: "6.5rem",
	aspectRatio: "5/3",
	"@media": { [breakpoint.wide]: { blockSize: "auto", aspectRatio: "200 / 110" }, [forcedColors]: { display: "none" } },
});

export const journeyKindLink = style({
	color: "inherit",
	textDecoration: "none",
	"::after": { content: "", position: "absolute", inset: 0 },
	":hover": { textDecoration: "underline" },
	":focus-visible": { outline: "none", boxShadow: "none" },
});

export const journeyKindText = style({
	paddingBlock: space.s,
	"@media": { [breakpoint.wide]: { padding: space.m, paddingBlockStart: space.s } },
});
export const journeyKindLine = style({ marginBlockStart: space.xxs });
