import { style } from "@vanilla-extract/css";
import { breakpoint, forcedColors } from "#app/styles/tokens.ts";

export const skyline = style({
	display: "block",
	inlineSize: "100%",
	blockSize: "7.5rem",
	marginBlockEnd: "-1px",
	"@media": { [breakpoint.wide]: { blockSize: "10rem" }, [forcedColors]: { display: "none" } },
});
