import { globalStyle, style } from "@vanilla-extract/css";
import { sunrays } from "#app/styles/motifs.css.ts";
import { breakpoint, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const errorPoster = style([
	sunrays,
	{
		display: "grid",
		justifyItems: "center",
		gap: space.m,
		paddingBlock: `${space.xxl} ${space.xl}`,
		paddingInline: space.m,
		textAlign: "center",
		background: vars.color.surface,
		border: `1px solid ${vars.color.line}`,
		borderRadius: radius.l,
	},
]);
export const errorText = style({ maxInlineSize: "52ch" });
export const errorSearch = style({
	display: "grid",
	gap: space.xs,
	inlineSize: "100%",
	maxInlineSize: "30rem",
	textAlign: "start",
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "1fr auto", alignItems: "start" } },
});
export const errorSearchLabel = style({ gridColumn: "1 / -1", fontWeight: 650, fontSize: textSize.s });
export const errorSearchInput = style({
	minBlockSize: measure.target,
	paddingInline: space.s,
	border: `2px solid ${vars.color.lineStrong}`,
	borderRadius: radius.m,
	background: vars.color.paper,
	color: vars.color.ink,
});
export const errorSuggestions = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "center",
	columnGap: space.m,
});
export const errorSuggestion = style({ display: "inline-flex", alignItems: "center", minBlockSize: measure.target });

export const foreignFields = style({
	display: "grid",
	gap: space.s,
	inlineSize: "100%",
	maxInlineSize: "36rem",
	margin: 0,
	textAlign: "start",
});
export const foreignField = style({
	display: "grid",
	gap: space.xs,
	paddingBlockEnd: space.s,
	borderBlockEnd: `1px solid ${vars.color.line}`,
	overflowWrap: "anywhere",
	whiteSpace: "pre-line",
	"@media": { [breakpoint.wide]: { gridTemplateColumns: "12rem 1fr" } },
});
globalStyle(`${foreignField} > dt`, { fontWeight: 650 });
globalStyle(`${foreignField} > dd`, { margin: 0 });
