import { globalStyle, style } from "@vanilla-extract/css";
import { measure, radius } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const socialLinkList = style({ display: "flex" });
export const socialLinksInStrip = style({
	color: vars.color.onNight,
	"@media": { "not all and (min-width: 1080px)": { selectors: { "&&": { display: "none" } } } },
});
globalStyle(`${socialLinkList} a`, {
	display: "inline-grid",
	placeItems: "center",
	inlineSize: measure.target,
	blockSize: measure.target,
	borderRadius: radius.pill,
	color: "inherit",
});
globalStyle(`${socialLinkList} a:hover`, { boxShadow: "inset 0 0 0 2px currentColor" });
globalStyle(`${socialLinkList} a:focus-visible`, { outlineOffset: "-4px" });
