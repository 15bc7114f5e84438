import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const profileTop = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.m });
export const profilePortrait = style({
	flex: "none",
	inlineSize: "5.5rem",
	overflow: "hidden",
	borderRadius: radius.l,
});
export const profileText = style({ flex: "1 1 14rem", display: "grid", gap: space.xxs, minInlineSize: 0 });

export const profileSummaries = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.l });
export const profileSummary = style({ display: "grid", gap: space.s, scrollMarginBlockStart: space.l });
export const profileSummaryHead = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "baseline",
	justifyContent: "space-between",
	columnGap: space.m,
});
export const profileSummaryLines = style({
	display: "grid",
	gap: space.xxs,
	"@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 1fr) auto auto", columnGap: space.l } },
});
export const profileSummaryLine = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	columnGap: space.m,
	rowGap: space.xxs,
	minBlockSize: measure.target,
	paddingBlock: space.xxs,
	borderBlockStart: `1px solid ${vars.color.line}`,
	"@media": {
		[breakpoint.full]: { display: "grid", gridColumn: "1 / -1", gridTemplateColumns: "subgrid" },
	},
});
/* On narrow screens every name has its own line, so that dates and statuses stand below each other. */
globalStyle(`${profileSummaryLine} > :first-child:nth-last-child(3)`, { flexBasis: "100%" });
globalStyle(`${profileSummaryLine} > :last-child`, { gridColumnEnd: -1, justifySelf: "end" });
globalStyle(`:is(${profileSummaryHead}, ${profileSummaryLine}) a`, {
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: measure.target,
});

export const picturePreview = style({
	inlineSize: "12rem",
	maxInlineSize: "100%",
	borderRadius: radius.l,
	overflow: "hidden",
	border: `1px solid ${vars.color.line}`,
});
export const picturePreviewImage = style({
	display: "block",
	inlineSize: "100%",
	aspectRatio: "1",
	objectFit: "cover",
});
