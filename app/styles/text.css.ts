import { style, styleVariants } from "@vanilla-extract/css";
import { asPiece } from "./as-piece.ts";
import { displayFont, textSize } from "./tokens.ts";
import { vars } from "./vars.css.ts";

const { h1, h2, h3, h4, xs, s, m, l } = textSize;

/** The poster's lettering: condensed, heavy, set tight. */
export const lettering = style(asPiece({ fontFamily: displayFont, fontWeight: 800, letterSpacing: "-0.005em" }));

/** The sizes of headings; what an element is called has no say in how large it is. */
export const headingSize = styleVariants({
	h1: asPiece({ fontSize: h1, lineHeight: 1 }),
	h2: asPiece({ fontSize: h2, lineHeight: 1.06 }),
	h3: asPiece({ fontSize: h3, lineHeight: 1.12 }),
	h4: asPiece({ fontSize: h4, lineHeight: 1.2 }),
});

/* A class that says nothing would stand in every document all the same: only what differs from the page's own text has one. */
export const size = styleVariants({
	xs: asPiece({ fontSize: xs, lineHeight: 1.5 }),
	s: asPiece({ fontSize: s, lineHeight: 1.55 }),
	m: asPiece({ fontSize: m }),
	l: asPiece({ fontSize: l, lineHeight: 1.55 }),
});
export const tone = styleVariants({
	soft: asPiece({ color: vars.color.inkSoft }),
	critical: asPiece({ color: vars.color.critical }),
	positive: asPiece({ color: vars.color.positive }),
});
export const strong = style(asPiece({ fontWeight: 650 }));

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
