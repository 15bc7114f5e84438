import { globalStyle, style } from "@vanilla-extract/css";
import { forcedColors, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { surface, coolGround, cool, lineStrong } = vars.color;

export const choiceGroup = style({ minInlineSize: 0 });
export const choiceLegend = style({ fontWeight: 650, marginBlockEnd: space.xs });
export const choiceOptions = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const choiceOption = style({
	display: "inline-flex",
	flexWrap: "wrap",
	maxInlineSize: "100%",
	paddingBlock: space.xxs,
	alignItems: "center",
	gap: space.xs,
	minBlockSize: measure.target,
	paddingInline: space.m,
	border: `2px solid ${lineStrong}`,
	borderRadius: radius.m,
	background: surface,
	cursor: "pointer",
	selectors: {
		"&:has(:checked)": { borderColor: cool, background: coolGround, fontWeight: 650 },
		"&:hover": { borderColor: cool },
	},
	"@media": { [forcedColors]: { selectors: { "&:has(:checked)": { borderColor: "Highlight" } } } },
});
globalStyle(`${choiceOption} input`, { inlineSize: "1.15em", blockSize: "1.15em", accentColor: cool });
