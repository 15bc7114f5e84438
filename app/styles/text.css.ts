import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { textSize } from "./tokens.ts";
import { vars } from "./vars.css.ts";

const { h1, h2, h3, h4, xs, s, m, l } = textSize;

/** The poster's lettering: condensed, heavy, set tight. */
export const lettering = style({ fontFamily: vars.display, fontWeight: 800, letterSpacing: "-0.005em" });

export const heading = recipe({
	base: [lettering, { textWrap: "balance" }],
	variants: {
		size: {
			h1: { fontSize: h1, lineHeight: 1 },
			h2: { fontSize: h2, lineHeight: 1.06 },
			h3: { fontSize: h3, lineHeight: 1.12 },
			h4: { fontSize: h4, lineHeight: 1.2 },
		},
	},
});

export const text = recipe({
	variants: {
		size: {
			xs: { fontSize: xs, lineHeight: 1.5 },
			s: { fontSize: s, lineHeight: 1.55 },
			m: { fontSize: m },
			l: { fontSize: l, lineHeight: 1.55 },
		},
		tone: {
			ink: {},
			soft: { color: vars.color.inkSoft },
			critical: { color: vars.color.critical },
			positive: { color: vars.color.positive },
		},
		weight: { normal: {}, strong: { fontWeight: 650 } },
	},
	defaultVariants: { size: "m", tone: "ink", weight: "normal" },
});

/** A short line above a heading, like the series name on a poster. */
export const kicker = style({
	fontSize: xs,
	fontWeight: 700,
	letterSpacing: "0.09em",
	textTransform: "uppercase",
	color: vars.color.accent,
});

/** There for ears, not for eyes; shown when it takes the focus. */
export const unseen = style({
	selectors: {
		"&:not(:focus, :focus-within)": {
			position: "absolute",
			inlineSize: "1px",
			blockSize: "1px",
			overflow: "hidden",
			clipPath: "inset(50%)",
			whiteSpace: "nowrap",
		},
	},
});
