import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const overviewFacts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))",
	gap: space.s,
	paddingBlock: space.s,
	borderBlock: `2px dashed ${vars.color.line}`,
	"@media": { print: { gap: space.xs, paddingBlock: space.xs } },
});

export const overviewFact = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xxs,
	alignContent: "start",
});

export const wideFact = style({ gridColumn: "1 / -1" });

import { globalStyle } from "@vanilla-extract/css";

globalStyle(`${overviewFact} dt`, {
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	fontSize: textSize.s,
	color: vars.color.inkSoft,
});
globalStyle(`${overviewFact} dd`, { fontWeight: 650, overflowWrap: "anywhere" });
