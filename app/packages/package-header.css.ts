import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const packageTitle = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "baseline",
	columnGap: space.m,
	rowGap: space.xxs,
	paddingBlockEnd: space.s,
});
globalStyle(`${packageTitle} > p`, { flexBasis: "100%" });

export const packageNotice = style({ paddingBlockStart: space.m });

export const glanceFacts = style({
	display: "flex",
	flexWrap: "wrap",
	columnGap: space.m,
	rowGap: space.xxs,
	paddingBlock: space.s,
	fontSize: textSize.s,
	"@media": { [breakpoint.wide]: { fontSize: textSize.m, columnGap: space.l, paddingBlock: space.m } },
});

export const glanceFact = style({ display: "inline-flex", alignItems: "center", gap: space.xxs });

export const praiseLine = style({
	display: "flex",
	flexWrap: "wrap",
	columnGap: space.xs,
	marginBlockEnd: space.s,
	paddingInlineStart: space.s,
	borderInlineStart: `4px solid ${vars.color.promote}`,
});
export const praiseHead = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	columnGap: space.xs,
	flexBasis: "100%",
});
export const praiseName = style({ color: vars.color.inkSoft });
