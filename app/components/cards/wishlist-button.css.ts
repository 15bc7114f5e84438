import { style } from "@vanilla-extract/css";
import { forcedColors, layer, measure, motion, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const wishlistForm = style({
	scrollMarginBlock: "30vh",
	position: "absolute",
	zIndex: layer.raised,
	insetBlockStart: space.s,
	insetInlineEnd: space.s,
	"@media": { print: { display: "none" } },
});

export const wishlistButton = style({
	display: "grid",
	placeItems: "center",
	inlineSize: measure.target,
	blockSize: measure.target,
	border: `1.5px solid ${vars.color.lineStrong}`,
	borderRadius: radius.pill,
	background: vars.color.surface,
	color: vars.color.critical,
	cursor: "pointer",
	":hover": { background: vars.color.coolGround },
	":active": { transform: "scale(0.88)" },
	transition: `transform ${motion.quick} ${motion.curve}`,
	"@media": { [forcedColors]: { border: "1.5px solid ButtonText" } },
});

export const wishlistActive = style({ vars: { "--heart": "currentColor" } });
