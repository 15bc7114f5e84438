import { style } from "@vanilla-extract/css";
import { radius, space, textSize } from "#app/styles/tokens.ts";
import { control } from "./field.css.ts";

export const row = style({ display: "flex", gap: space.s, justifyContent: "center", paddingBlock: space.xs });

export const box = style([
	control,
	{
		inlineSize: "3.5rem",
		blockSize: "3.75rem",
		paddingInline: 0,
		textAlign: "center",
		fontSize: textSize.h3,
		fontVariantNumeric: "tabular-nums",
		borderRadius: radius.m,
	},
]);

export const whole = style({ display: "grid", gap: space.xxs, justifyItems: "center" });

export const wholeInput = style([control, { inlineSize: "10rem", textAlign: "center", letterSpacing: "0.3em" }]);

export const error = style({ textAlign: "center" });
