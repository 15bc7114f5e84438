import { style } from "@vanilla-extract/css";
import { forced, layer, measure, motion, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const heart = style({ scrollMarginBlock: "30vh", "@media": { print: { display: "none" } } });

/** Over the picture, and over the link that covers its card. */
export const corner = style({
	position: "absolute",
	zIndex: layer.raised,
	insetBlockStart: space.s,
	insetInlineEnd: space.s,
});

export const drawing = style({
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
	"@media": { [forced]: { border: "1.5px solid ButtonText" } },
});

/** By the name that `drawings.svg` has for what is within the heart. */
export const filled = style({ vars: { "--heart": "currentColor" } });
