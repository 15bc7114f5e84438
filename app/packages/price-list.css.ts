import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const lines = style({ display: "grid", maxInlineSize: "26rem" });

export const line = style({
	display: "flex",
	justifyContent: "space-between",
	gap: space.m,
	paddingBlock: space.xs,
	borderBlockEnd: `1px dashed ${vars.color.lineStrong}`,
});

globalStyle(`${line} dd`, { fontWeight: 700, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" });
