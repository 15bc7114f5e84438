import { style } from "@vanilla-extract/css";
import { forcedColors } from "#app/styles/tokens.ts";

export const landscape = style({
	inlineSize: "100%",
	blockSize: "max(11rem, 27vw)",
	"@media": { [forcedColors]: { display: "none" }, print: { display: "none" } },
});
