import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const overviewFacts = style({
	display: "flex",
	flexWrap: "wrap",
	gap: space.s,
	paddingBlock: space.s,
	borderBlock: `2px dashed ${vars.color.line}`,
	"@media": { print: { gap: space.xs, paddingBlock: space.xs } },
});

/* As wide as its longest word, unless the screen is narrower. */
export const overviewFact = style({
	flex: "1 1 9.5rem",
	maxInlineSize: "100%",
	display: "flex",
	flexDirection: "column",
	gap: space.xxs,
});

export const wideFact = style({ flexBasis: "100%" });

import { globalStyle } from "@vanilla-extract/css";

globalStyle(`${overviewFact} dt`, {
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	fontSize: textSize.s,
	color: vars.color.inkSoft,
});
globalStyle(`${overviewFact} dd`, { fontWeight: 650 });
