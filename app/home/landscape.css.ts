import { style } from "@vanilla-extract/css";
import { breakpoint, forcedColors } from "#app/styles/tokens.ts";

export const landscape = style({
	inlineSize: "100%",
	blockSize: "27vw",
	"@media": {
		[breakpoint.wide]: { blockSize: "max(11rem, 27vw)" },
		[forcedColors]: { display: "none" },
		print: { display: "none" },
	},
});
