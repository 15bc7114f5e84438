import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";

export const bookingCardHead = style({
	display: "grid",
	gridTemplateColumns: "minmax(5rem, 18%) minmax(0, 1fr)",
	gap: space.m,
	alignItems: "start",
});
export const bookingCardPicture = style({ "@media": { print: { display: "none" } } });
