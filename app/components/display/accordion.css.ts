import { globalStyle, style } from "@vanilla-extract/css";
import { chevron } from "#app/styles/motifs.css.ts";
import { measure, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const accordion = style({
	borderBlockEnd: `1px solid ${vars.color.line}`,
	"@media": { print: { breakInside: "avoid" } },
});

/** A summary has its arrow at the end of the line. */
export const summaryTitle = style([
	chevron,
	{
		display: "flex",
		alignItems: "center",
		justifyContent: "space-between",
		gap: space.s,
		minBlockSize: measure.target,
		fontWeight: 650,
		":hover": { color: vars.color.cool },
		"::after": { borderColor: vars.color.accent },
	},
]);
export const accordionTitle = style([summaryTitle, { paddingBlock: space.s }]);

globalStyle(`${accordion} > :is(p, ul, div)`, { maxInlineSize: measure.text });
globalStyle(`${accordion} > :not(summary) + *`, { marginBlockStart: space.s });
globalStyle(`${accordion} > :last-child`, { paddingBlockEnd: space.m });
