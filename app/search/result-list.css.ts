import { globalStyle, style } from "@vanilla-extract/css";
import { priceAmount } from "#app/components/cards/price.css.ts";
import { clampedTo } from "#app/styles/clamped-to.ts";
import { motion, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const searchResultList = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
	columnGap: space.l,
	marginBlockStart: space.xs,
	marginInline: `calc(-1 * ${space.xs})`,
});

export const searchResult = style({
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

export const resultPicture = style({ display: "block" });

export const resultTitle = style({
	...clampedTo(3),
});

export const resultDuration = style({
	display: "block",
	fontSize: textSize.s,
	lineHeight: 1.5,
	color: vars.color.inkSoft,
});

export const resultPrice = style({ display: "block", lineHeight: 1.35 });
globalStyle(`${resultPrice} ${priceAmount.m}`, { fontSize: textSize.l });
