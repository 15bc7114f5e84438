import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";
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
