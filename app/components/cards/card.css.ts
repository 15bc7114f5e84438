import { style } from "@vanilla-extract/css";
import { componentStyle } from "#app/styles/component-style.ts";
import { motion, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const card = style(
	componentStyle({
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

export const paddedCard = style(componentStyle({ padding: space.m, gap: space.s }));

export const cardWithLink = style(
	componentStyle({
		transition: `transform ${motion.calm} ${motion.curve}, box-shadow ${motion.calm}`,
		selectors: {
			"&:hover": { boxShadow: vars.shadow.lift, transform: "translateY(-3px)", borderColor: vars.color.promote },
			"&:has(a:focus-visible)": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "2px" },
		},
	}),
);

export const stretchedLink = style({
	color: "inherit",
	textDecoration: "none",
	"::after": { content: "", position: "absolute", inset: 0, borderRadius: radius.l },
	":hover": { textDecoration: "underline" },
	":focus-visible": { outline: "none", boxShadow: "none" },
});
