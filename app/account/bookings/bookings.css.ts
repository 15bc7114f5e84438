import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, space } from "#app/styles/tokens.ts";

export const bookingCard = style({
	display: "grid",
	gridTemplateColumns: "minmax(5rem, 18%) minmax(0, 1fr)",
	columnGap: space.m,
	rowGap: space.xs,
	alignItems: "start",
	"@media": { print: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** On a phone facts and links have the whole width, below picture and title. */
globalStyle(`${bookingCard} > :nth-child(n + 3)`, {
	gridColumn: "1 / -1",
	"@media": { [breakpoint.wide]: { gridColumn: 2 } },
});
export const bookingCardPicture = style({
	"@media": { [breakpoint.wide]: { gridRow: "1 / span 3" }, print: { display: "none" } },
});
