import { style } from "@vanilla-extract/css";
import { radius, space, textSize } from "#app/styles/tokens.ts";
import { fieldControl } from "./field.css.ts";

export const otpRow = style({ display: "flex", gap: space.s, justifyContent: "center", paddingBlock: space.xs });

export const otpLegend = style({ inlineSize: "100%", textAlign: "center" });

const boxWidth = "3.5rem";
const control = style([
	fieldControl,
	{
		blockSize: "3.75rem",
		paddingInline: 0,
		textAlign: "center",
		fontSize: textSize.h3,
		fontVariantNumeric: "tabular-nums",
		borderRadius: radius.m,
	},
]);

export const otpBox = style([control, { inlineSize: boxWidth }]);

/** The field is as wide and as high as the boxes that take its place. */
export const otpWhole = style([
	control,
	{ inlineSize: `calc(4 * ${boxWidth} + 3 * ${space.s})`, letterSpacing: "0.3em" },
]);

export const otpError = style({ textAlign: "center" });
