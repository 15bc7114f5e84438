import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const reviewGrid = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
	gap: space.m,
});

export const byline = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	columnGap: space.s,
	rowGap: space.xxs,
	fontSize: textSize.s,
	color: vars.color.inkSoft,
});

export const reviewsMore = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.s });

globalStyle(`${reviewsMore} > summary`, {
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: measure.target,
	color: vars.color.cool,
	fontWeight: 650,
	textDecoration: "underline",
	textUnderlineOffset: "0.2em",
});
globalStyle(`${reviewsMore}[open] > summary`, { marginBlockEnd: space.xs });
