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

export const facts = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	columnGap: space.s,
	fontSize: textSize.s,
	color: vars.color.inkSoft,
});

/** At the foot of the sheet, on one line with its neighbours. */
export const price = style({ marginBlockStart: "auto", paddingBlockStart: space.xs });
