import { globalStyle, style } from "@vanilla-extract/css";
import { layer, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const packageDetails = style({ paddingBlock: space.s, "@media": { print: { paddingBlock: 0 } } });

export const tabBar = style({
	position: "sticky",
	insetBlockStart: 0,
	zIndex: layer.raised,
	background: vars.color.paper,
	paddingBlockStart: space.xs,
	"@media": { "(scripting: none)": { position: "static" }, print: { display: "none" } },
});

export const similarPackages = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	paddingBlock: space.xl,
	"@media": { print: { display: "none" } },
});

/* Closed `details` are open in print. */
globalStyle(`${packageDetails} details::details-content`, {
	"@media": { print: { contentVisibility: "visible", blockSize: "auto" } },
});
