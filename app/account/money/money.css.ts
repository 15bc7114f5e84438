import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const bankAccountCheckbox = style({
	display: "flex",
	alignItems: "center",
	gap: space.s,
	minBlockSize: measure.target,
	marginBlockEnd: space.s,
	cursor: "pointer",
});
globalStyle(`${bankAccountCheckbox} input`, {
	flex: "none",
	inlineSize: "1.3em",
	blockSize: "1.3em",
	accentColor: vars.color.cool,
});
