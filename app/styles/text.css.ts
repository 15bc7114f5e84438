import { style, styleVariants } from "@vanilla-extract/css";
import { componentStyle } from "./component-style.ts";
import { displayFont, textSize } from "./tokens.ts";
import { vars } from "./vars.css.ts";

const { h1, h2, h3, h4, xs, s, m, l } = textSize;

export const lettering = style(componentStyle({ fontFamily: displayFont, fontWeight: 800, wordSpacing: "0.1em" }));

export const headingSize = styleVariants({
	h1: componentStyle({ fontSize: h1, lineHeight: 1 }),
	h2: componentStyle({ fontSize: h2, lineHeight: 1.06 }),
	h3: componentStyle({ fontSize: h3, lineHeight: 1.12 }),
	h4: componentStyle({ fontSize: h4, lineHeight: 1.2 }),
});

/* Only deviations from the body text have a class, to keep documents small. */
export const textSizes = styleVariants({
	xs: componentStyle({ fontSize: xs, lineHeight: 1.5 }),
	s: componentStyle({ fontSize: s, lineHeight: 1.55 }),
	m: componentStyle({ fontSize: m }),
	l: componentStyle({ fontSize: l, lineHeight: 1.55 }),
});
export const textTones = styleVariants({
	soft: componentStyle({ color: vars.color.inkSoft }),
	critical: componentStyle({ color: vars.color.critical }),
	positive: componentStyle({ color: vars.color.positive }),
});
export const strongText = style(componentStyle({ fontWeight: 650 }));

export const kicker = style(
	componentStyle({
		fontSize: xs,
		fontWeight: 700,
		letterSpacing: "0.09em",
		textTransform: "uppercase",
		color: vars.color.accent,
	}),
);

/** The rules are for styles that hide an element from sight at some widths only. */
export const hiddenFromSight = {
	position: "absolute",
	inlineSize: "1px",
	blockSize: "1px",
	overflow: "hidden",
	clipPath: "inset(50%)",
	whiteSpace: "nowrap",
} as const;

/** The text is visible to screen readers only; it is shown on focus (skip links). */
export const visuallyHidden = style({ selectors: { "&:not(:focus, :focus-within)": hiddenFromSight } });
