import { style } from "@vanilla-extract/css";
import { motion, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const hits = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
	columnGap: space.l,
	marginBlockStart: space.xs,
	marginInline: `calc(-1 * ${space.xs})`,
});

export const hit = style({
	display: "grid",
	gridTemplateColumns: "min(5.5rem, 28vw) minmax(0, 1fr)",
	alignItems: "center",
	gap: space.m,
	padding: space.xs,
	borderRadius: radius.m,
	color: vars.color.ink,
	textDecoration: "none",
	fontSize: textSize.l,
	lineHeight: 1.2,
	":hover": { background: vars.color.coolGround },
	transition: `background-color ${motion.quick}`,
});

export const picture = style({ display: "block" });

/** Three lines of a long title tell it apart; the whole is on its page. */
export const title = style({
	display: "-webkit-box",
	WebkitBoxOrient: "vertical",
	WebkitLineClamp: 3,
	overflow: "hidden",
});

export const duration = style({
	display: "block",
	fontSize: textSize.s,
	lineHeight: 1.5,
	color: vars.color.inkSoft,
});
