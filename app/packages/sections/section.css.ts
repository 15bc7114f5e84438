import { globalStyle, style } from "@vanilla-extract/css";
import { lazyLayout } from "#app/styles/lazy-layout.ts";
import { breakpoint, measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const tabsHeight = "3.5rem";

export const packageSection = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	paddingBlock: space.m,
	borderBlockStart: `1px solid ${vars.color.line}`,
	scrollMarginBlockStart: tabsHeight,
	"@media": {
		[breakpoint.wide]: { paddingBlock: space.l },
		print: { paddingBlock: space.xs, display: "block" },
	},
	selectors: {
		"&:first-of-type": { borderBlockStart: 0 },
		...lazyLayout,
	},
});

export const packageSectionBody = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	minInlineSize: 0,
	maxInlineSize: "56rem",
	"@media": { [breakpoint.wide]: { gap: space.l }, print: { gap: space.s, maxInlineSize: "none" } },
});
globalStyle(`${packageSectionBody} :is(th, td)`, { "@media": { print: { paddingBlock: "2px" } } });

export const sectionProse = style({
	maxInlineSize: measure.text,
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	"@media": { print: { maxInlineSize: "none" } },
});

export const subpage = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	inlineSize: "100%",
	maxInlineSize: "44rem",
	marginInline: "auto",
	paddingInline: space.m,
	paddingBlock: `${space.s} ${space.xxl}`,
});
/** Longer than a sheet. */
export const subpageCard = style({ "@media": { print: { breakInside: "auto" } } });

export const sectionColumns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	"@media": {
		[breakpoint.wide]: { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))", columnGap: space.xl },
		print: { gridTemplateColumns: "1fr 1fr", gap: space.m },
	},
});

/** A wide screen shows what is folded on a phone, where the browser can. */
export const foldedOnPhones = style({});
globalStyle(`${foldedOnPhones} details::details-content`, {
	"@media": { [breakpoint.wide]: { contentVisibility: "visible", blockSize: "auto" } },
});
globalStyle(`${foldedOnPhones} details`, {
	"@supports": { "selector(::details-content)": { "@media": { [breakpoint.wide]: { borderBlockEnd: 0 } } } },
});
globalStyle(`${foldedOnPhones} summary`, {
	"@supports": {
		"selector(::details-content)": {
			"@media": { [breakpoint.wide]: { minBlockSize: 0, paddingBlock: `0 ${space.xs}`, pointerEvents: "none" } },
		},
	},
});
globalStyle(`${foldedOnPhones} summary svg`, {
	"@supports": { "selector(::details-content)": { "@media": { [breakpoint.wide]: { display: "none" } } } },
});

/** In print a block, because a heading in a grid may be left alone at the end of a sheet. */
export const markedList = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.xs,
	"@media": { print: { display: "block" } },
});
export const markedItem = style({
	display: "grid",
	gridTemplateColumns: "1.5rem minmax(0, 1fr)",
	gap: space.xs,
	"@media": { print: { marginBlockStart: "2px" } },
});
export const includedMark = style({ color: vars.color.positive });
export const excludedMark = style({ color: vars.color.critical });
export const plainMark = style({ color: vars.color.cool });

export const cellNote = style({ display: "block", fontSize: textSize.s, fontWeight: 400, color: vars.color.inkSoft });
