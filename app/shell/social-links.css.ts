import { globalStyle, style } from "@vanilla-extract/css";
import { measure, radius } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const links = style({ display: "flex" });
/** In the strip above the page only where one line has room for everything. */
export const inStrip = style({
	"@media": { "not all and (min-width: 1080px)": { selectors: { "&&": { display: "none" } } } },
});
globalStyle(`${links} a`, {
	display: "inline-grid",
	placeItems: "center",
	inlineSize: measure.target,
	blockSize: measure.target,
	borderRadius: radius.pill,
	color: vars.color.onNight,
});
globalStyle(`${links} a:hover`, { boxShadow: "inset 0 0 0 2px currentColor" });
globalStyle(`${links} a:focus-visible`, { outlineOffset: "-4px" });
