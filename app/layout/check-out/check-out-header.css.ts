import { style } from "@vanilla-extract/css";
import { measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { surface, ink, accent } = vars.color;

export const checkOutHeader = style({
	background: surface,
	borderBlockEnd: `3px solid ${accent}`,
	"@media": { print: { borderBlockEnd: 0 } },
});
/** With the space above the page's content, at most 64 px stand above the steps. */
export const checkOutHeaderRow = style({
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.xs,
	blockSize: "3.125rem",
});
export const checkOutLogo = style({
	display: "inline-flex",
	alignItems: "center",
	flex: "none",
	minBlockSize: measure.target,
	color: ink,
	textDecoration: "none",
});
const wideEnough = "(min-width: 480px)";

export const checkOutHelp = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	minBlockSize: measure.target,
	color: ink,
	fontSize: textSize.xs,
	lineHeight: 1.2,
	fontWeight: 650,
	textAlign: "end",
	textWrap: "balance",
	textDecoration: "none",
	":hover": { textDecoration: "underline" },
	"@media": { [wideEnough]: { fontSize: textSize.s } },
});
/** The number stands alone on narrow phones. */
export const checkOutHelpIcon = style({
	flex: "none",
	"@media": { "not all and (min-width: 420px)": { display: "none" } },
});
export const checkOutHelpLabel = style({ "@media": { [`not all and ${wideEnough}`]: { display: "none" } } });
