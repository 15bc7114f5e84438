import { style } from "@vanilla-extract/css";
import { radius, space, textSize } from "#app/styles/tokens.ts";
import { fieldControl } from "./field.css.ts";

export const otpRow = style({ display: "flex", gap: space.s, justifyContent: "center", paddingBlock: space.xs });

export const otpBox = style([
	fieldControl,
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

export const otpSingle = style({ display: "grid", gap: space.xxs, justifyItems: "center" });

export const otpSingleInput = style([
	fieldControl,
	{ inlineSize: "10rem", textAlign: "center", letterSpacing: "0.3em" },
]);

export const otpError = style({ textAlign: "center" });
