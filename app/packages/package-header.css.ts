import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const narrow = "screen and (max-width: 767.98px)";

export const packageHeader = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	alignItems: "start",
	paddingBlock: `${space.xs} ${space.xl}`,
	"@media": {
		[breakpoint.wide]: {
			rowGap: space.s,
			gridTemplate: "auto 1fr / minmax(0, 6fr) minmax(0, 5fr)",
			columnGap: space.xl,
		},
		[breakpoint.full]: { columnGap: space.xxl },
		print: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)", columnGap: space.l },
	},
});

export const packagePoster = style({
	padding: space.xs,
	background: vars.color.surface,
	border: `1px solid ${vars.color.line}`,
	borderRadius: radius.l,
	boxShadow: vars.shadow.lift,
	"@media": { print: { boxShadow: "none" } },
});

globalStyle(`${packagePoster} > span`, {
	"@media": { [narrow]: { aspectRatio: "5 / 2" } },
});

export const packageNotice = style({ paddingBlockEnd: space.l });

export const packageSummary = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	justifyItems: "start",
	"@media": { [breakpoint.wide]: { gap: space.s, gridRow: "span 2" } },
});

export const packageFact = style({ display: "flex", alignItems: "center", gap: space.xs, minBlockSize: "2rem" });

/** The price also comes first in the document, otherwise streaming would shift the layout. */
export const packageBuy = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	inlineSize: "100%",
	paddingBlockStart: space.m,
	marginBlockStart: space.xs,
	borderBlockStart: `2px dashed ${vars.color.line}`,
	"@media": { [breakpoint.wide]: { order: 1 }, print: { order: 1 } },
});

export const strikeOffPrice = style({ marginInlineEnd: space.xs, color: vars.color.inkSoft, fontSize: textSize.m });

export const packageActions = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
globalStyle(`${packageActions} > a`, { flexGrow: 1 });

export const packageGallery = style({
	display: "flex",
	gap: space.xs,
	overflowX: "auto",
	scrollSnapType: "x proximity",
	scrollbarWidth: "thin",
	paddingBlockEnd: space.xxs,
	"@media": { print: { display: "none" } },
});

export const galleryThumbnail = style({ flex: `0 0 calc(${measure.target} + ${space.m})`, scrollSnapAlign: "start" });
