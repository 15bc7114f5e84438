import { style } from "@vanilla-extract/css";
import { forced } from "#app/styles/tokens.ts";

/** From the snows to the backwaters in seven layers, printed in the inks of the theme. */
export const landscape = style({
	inlineSize: "100%",
	blockSize: "max(11rem, 27vw)",
	"@media": { [forced]: { display: "none" }, print: { display: "none" } },
});
