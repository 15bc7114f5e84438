import { style } from "@vanilla-extract/css";
import { breakpoint, measure, space } from "#app/styles/tokens.ts";

export const articleCard = style({ blockSize: "100%", padding: space.xs, gap: space.s });
export const articleCardText = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	paddingInline: space.xs,
	paddingBlockEnd: space.xs,
});

/** The other articles stand beside the text from 1080 px. */
export const articlePage = style({
	"@media": {
		[breakpoint.full]: {
			gridTemplateColumns: `minmax(0, calc(${measure.text} + 2 * ${space.m})) minmax(0, 1fr)`,
			columnGap: space.xxl,
			alignItems: "start",
		},
	},
});
export const articleColumn = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	inlineSize: "100%",
	maxInlineSize: `calc(${measure.text} + 2 * ${space.m})`,
	"@media": { print: { maxInlineSize: "none" } },
});
export const articleCover = style({ "@media": { print: { display: "none" } } });
export const articleOpening = style({ fontWeight: 600 });
export const moreArticles = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	"@media": { [breakpoint.wide]: { paddingBlockStart: space.l }, print: { display: "none" } },
});

export const storyLinks = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	"@media": { print: { display: "none" } },
});
export const storyLinkList = style({ display: "flex", flexWrap: "wrap", gap: space.s });
