import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { asPiece } from "./as-piece.ts";
import { textSize } from "./tokens.ts";
import { vars } from "./vars.css.ts";

const { h1, h2, h3, h4, xs, s, m, l } = textSize;

/** The poster's lettering: condensed, heavy, set tight. */
export const lettering = style(asPiece({ fontFamily: vars.display, fontWeight: 800, letterSpacing: "-0.005em" }));

export const heading = recipe({
	base: [lettering, asPiece({ textWrap: "balance" })],
	variants: {
		size: {
			h1: asPiece({ fontSize: h1, lineHeight: 1 }),
			h2: asPiece({ fontSize: h2, lineHeight: 1.06 }),
			h3: asPiece({ fontSize: h3, lineHeight: 1.12 }),
			h4: asPiece({ fontSize: h4, lineHeight: 1.2 }),
		},
	},
});

export const text = recipe({
	variants: {
		size: {
			xs: asPiece({ fontSize: xs, lineHeight: 1.5 }),
			s: asPiece({ fontSize: s, lineHeight: 1.55 }),
			m: asPiece({ fontSize: m }),
			l: asPiece({ fontSize: l, lineHeight: 1.55 }),
		},
		tone: {
			ink: {},
			soft: asPiece({ color: vars.color.inkSoft }),
			critical: asPiece({ color: vars.color.critical }),
			positive: asPiece({ color: vars.color.positive }),
		},
		weight: { normal: {}, strong: asPiece({ fontWeight: 650 }) },
	},
	defaultVariants: { size: "m", tone: "ink", weight: "normal" },
});

/** A short line above a heading, like the series name on a poster. */
export const kicker = style(
	asPiece({
		fontSize: xs,
		fontWeight: 700,
		letterSpacing: "0.09em",
		textTransform: "uppercase",
		color: vars.color.accent,
	}),
);

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
