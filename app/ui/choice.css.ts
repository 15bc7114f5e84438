import { globalStyle, style } from "@vanilla-extract/css";
import { forced, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { surface, coolGround, cool, lineStrong } = vars.color;

export const choice = style({ minInlineSize: 0 });
export const legend = style({ fontWeight: 650, marginBlockEnd: space.xs });
export const options = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const option = style({
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
	"@media": { [forced]: { selectors: { "&:has(:checked)": { borderColor: "Highlight" } } } },
});
globalStyle(`${option} input`, { inlineSize: "1.15em", blockSize: "1.15em", accentColor: cool });
