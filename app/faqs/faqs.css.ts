import { style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const faqsPage = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
	"@media": { [breakpoint.wide]: { paddingBlockEnd: space.huge } },
});
export const faqsHead = style({ display: "grid", gap: space.s, maxInlineSize: measure.text });

export const faqsColumns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xl,
	alignItems: "start",
	"@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 1fr) 24rem", columnGap: space.xxl } },
});

export const faqGroups = style({
	display: "flex",
	flexWrap: "wrap",
	gap: space.xs,
	marginBlock: space.s,
	"@media": { print: { display: "none" } },
});
export const faqGroup = style({
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: measure.target,
	overflowWrap: "anywhere",
	paddingInline: space.m,
	border: `2px solid ${vars.color.line}`,
	borderRadius: radius.pill,
	background: vars.color.surface,
	color: vars.color.ink,
	fontWeight: 650,
	textDecoration: "none",
	":hover": { borderColor: vars.color.cool },
	selectors: {
		"&[aria-current]": { background: vars.color.ink, borderColor: vars.color.ink, color: vars.color.paper },
	},
	"@media": { [forcedColors]: { selectors: { "&[aria-current]": { textDecoration: "underline" } } } },
});

export const faqAnswer = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });
export const faqVotes = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: space.xs,
	fontSize: textSize.s,
	"@media": { print: { display: "none" } },
});
export const downVote = style({ display: "inline-flex", alignItems: "center", gap: space.xs });
export const downVoteIcon = style({ transform: "rotate(180deg)" });

export const faqComments = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });
export const faqComment = style({
	display: "grid",
	gap: space.xs,
	paddingInlineStart: space.m,
	borderInlineStart: `3px solid ${vars.color.line}`,
});
export const commentReplies = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	paddingInlineStart: space.m,
});
export const faqForm = style({ display: "grid", gap: space.xs, "@media": { print: { display: "none" } } });
export const replyOpener = style({
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: measure.target,
	fontSize: textSize.s,
	fontWeight: 650,
	color: vars.color.cool,
	textDecoration: "underline",
	textUnderlineOffset: "0.2em",
	"@media": { print: { display: "none" } },
});
