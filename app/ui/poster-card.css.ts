import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** The white edge that a poster keeps around its print. */
export const print = style({ blockSize: "100%", padding: space.xs, gap: space.s });

export const words = style({
	flex: 1,
	display: "flex",
	flexDirection: "column",
	gap: space.xxs,
	paddingInline: space.xs,
	paddingBlockEnd: space.xs,
});

export const note = style({ fontSize: textSize.s, color: vars.color.inkSoft });

export const figures = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "baseline",
	justifyContent: "space-between",
	columnGap: space.s,
	marginBlockStart: "auto",
	paddingBlockStart: space.xs,
});
