import { style } from "@vanilla-extract/css";
import { asPiece } from "#app/styles/as-piece.ts";
import { motion, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const card = style(
	asPiece({
		position: "relative",
		display: "flex",
		flexDirection: "column",
		background: vars.color.surface,
		border: `1px solid ${vars.color.line}`,
		borderRadius: radius.l,
		boxShadow: vars.shadow.rest,
		"@media": { print: { boxShadow: "none", breakInside: "avoid" } },
	}),
);

export const roomy = style(asPiece({ padding: space.m, gap: space.s }));

/** A whole card that leads somewhere: its one link is stretched over it, so the card itself stays plain text. */
export const leading = style(
	asPiece({
		transition: `transform ${motion.calm} ${motion.curve}, box-shadow ${motion.calm}`,
		selectors: {
			"&:hover": { boxShadow: vars.shadow.lift, transform: "translateY(-3px)", borderColor: vars.color.promote },
			"&:has(a:focus-visible)": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "2px" },
		},
	}),
);

export const stretched = style({
	color: "inherit",
	textDecoration: "none",
	"::after": { content: "", position: "absolute", inset: 0, borderRadius: radius.l },
	":hover": { textDecoration: "underline" },
	":focus-visible": { outline: "none", boxShadow: "none" },
});
