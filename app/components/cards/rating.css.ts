import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/vars.css.ts";

export const rating = style({
	display: "inline-flex",
	alignItems: "center",
	gap: "0.3em",
	fontWeight: 650,
	flexWrap: "wrap",
});
export const starFilled = style({ color: vars.color.promote });
export const ratingCount = style({ fontWeight: 400, color: vars.color.inkSoft });
