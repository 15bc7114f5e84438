import { style } from "@vanilla-extract/css";
import { breakpoint, forced } from "#app/styles/tokens.ts";

/** The country in one line, from the snows to the backwaters, above the footer. */
export const horizon = style({
	display: "block",
	inlineSize: "100%",
	blockSize: "7.5rem",
	marginBlockEnd: "-1px",
	"@media": { [breakpoint.wide]: { blockSize: "10rem" }, [forced]: { display: "none" } },
});
