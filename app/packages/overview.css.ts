import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const facts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
	gap: space.m,
	paddingBlock: space.m,
	borderBlock: `2px dashed ${vars.color.line}`,
});

export const fact = style({ display: "grid", gap: space.xxs, alignContent: "start" });

import { globalStyle } from "@vanilla-extract/css";

globalStyle(`${fact} dt`, {
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	fontSize: textSize.s,
	color: vars.color.inkSoft,
});
globalStyle(`${fact} dd`, { fontWeight: 650 });
