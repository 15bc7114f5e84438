import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const narrow = "screen and (max-width: 767.98px)";

export const packageTitle = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "baseline",
	columnGap: space.m,
	rowGap: space.xxs,
	paddingBlockEnd: space.s,
});
globalStyle(`${packageTitle} > p`, { flexBasis: "100%" });

/** The poster, and on wide screens the gallery beside it, as high as the poster. */
export const packagePictures = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	"@media": {
		[breakpoint.wide]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)" },
		print: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" },
	},
});

export const packagePoster = style({
	borderRadius: radius.m,
	"@media": { [breakpoint.wide]: { boxShadow: vars.shadow.rest }, print: { boxShadow: "none" } },
});
globalStyle(`${packagePoster} > span`, { "@media": { [narrow]: { aspectRatio: "5 / 2" } } });

export const packageGallery = style({
	display: "grid",
	gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
	gridAutoRows: "minmax(0, 1fr)",
	gap: space.xs,
	"@media": { print: { display: "none" } },
});

/** A row that scrolls. */
export const galleryStrip = style({
	display: "grid",
	gridAutoFlow: "column",
	gridAutoColumns: "min(11rem, 60%)",
	gap: space.xs,
	overflowX: "auto",
	scrollSnapType: "x proximity",
	scrollbarWidth: "none",
	"@media": { print: { display: "none" } },
});

export const galleryThumbnail = style({ scrollSnapAlign: "start", minInlineSize: 0 });
globalStyle(`${galleryThumbnail}:first-child:nth-last-child(odd)`, {
	"@media": { [breakpoint.wide]: { gridColumn: "1 / -1" } },
});
globalStyle(`${galleryThumbnail} > a`, { display: "block", blockSize: "100%", borderRadius: radius.m });
globalStyle(`${galleryThumbnail} > a > span`, {
	"@media": {
		[breakpoint.wide]: { aspectRatio: "auto", blockSize: "100%" },
	},
});

export const packageNotice = style({ paddingBlockStart: space.m });

export const glanceFacts = style({
	display: "flex",
	flexWrap: "wrap",
	columnGap: space.m,
	rowGap: space.xxs,
	paddingBlock: space.s,
	fontSize: textSize.s,
	"@media": { [breakpoint.wide]: { fontSize: textSize.m, columnGap: space.l, paddingBlock: space.m } },
});

export const glanceFact = style({ display: "inline-flex", alignItems: "center", gap: space.xxs });

export const praiseLine = style({
	display: "flex",
	flexWrap: "wrap",
	columnGap: space.xs,
	marginBlockEnd: space.s,
	paddingInlineStart: space.s,
	borderInlineStart: `4px solid ${vars.color.promote}`,
});
export const praiseName = style({ color: vars.color.inkSoft });
