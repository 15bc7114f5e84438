import { globalStyle, style } from "@vanilla-extract/css";
import { lazyLayout } from "#app/styles/lazy-layout.ts";
import { breakpoint, detailsContentSupport, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const tabsHeight = "3.5rem";

export const packageSection = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 56rem)",
	gap: space.m,
	paddingBlock: space.m,
	borderBlockStart: `1px solid ${vars.color.line}`,
	scrollMarginBlockStart: tabsHeight,
	"@media": {
		[breakpoint.wide]: { paddingBlock: space.l, gap: space.l },
		print: { paddingBlock: space.xs, display: "block" },
	},
	selectors: {
		"&:first-of-type": { borderBlockStart: 0 },
		...lazyLayout,
	},
});

globalStyle(`${packageSection} > h2`, {
	marginBlockEnd: `calc(${space.s} - ${space.m})`,
	"@media": { [breakpoint.wide]: { marginBlockEnd: `calc(${space.s} - ${space.l})` }, print: { marginBlockEnd: 0 } },
});
/* The weather, a section in the section, is not printed. */
globalStyle(`${packageSection} > :not(h2, section) + *`, { "@media": { print: { marginBlockStart: space.s } } });
/** Its parts have lines between them, and no space. */
export const closeSection = style({ selectors: { "&&": { gap: 0 } } });
globalStyle(`${closeSection}${closeSection} > h2`, { marginBlockEnd: space.s });
globalStyle(`${closeSection}${closeSection} > details`, { "@media": { print: { marginBlockStart: 0 } } });
globalStyle(`${packageSection} > a`, { justifySelf: "start" });

export const sectionProse = style({ maxInlineSize: measure.text, "@media": { print: { maxInlineSize: "none" } } });
globalStyle(`details > ${sectionProse} + ${sectionProse}`, { marginBlockStart: space.s });

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
/** The card is longer than a sheet, so it may break in print. */
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
globalStyle(`${foldedOnPhones}::details-content`, {
	"@media": { [breakpoint.wide]: { contentVisibility: "visible", blockSize: "auto" } },
});
globalStyle(`${foldedOnPhones} > summary`, {
	"@supports": {
		[detailsContentSupport]: { "@media": { [breakpoint.wide]: { display: "none" }, print: { display: "none" } } },
	},
});

/** The style does the same for an accordion, whose title stays as a heading. */
export const accordionOnPhones = style({});
globalStyle(`${accordionOnPhones} > details::details-content`, {
	"@media": { [breakpoint.wide]: { contentVisibility: "visible", blockSize: "auto" } },
});
globalStyle(`${accordionOnPhones} > details`, {
	"@supports": { [detailsContentSupport]: { "@media": { [breakpoint.wide]: { borderBlockEnd: 0 } } } },
});
globalStyle(`${accordionOnPhones} > details > summary`, {
	"@supports": {
		[detailsContentSupport]: {
			"@media": { [breakpoint.wide]: { minBlockSize: 0, paddingBlock: `0 ${space.xs}`, pointerEvents: "none" } },
		},
	},
});
globalStyle(`${accordionOnPhones} > details > summary::after`, {
	"@supports": { [detailsContentSupport]: { "@media": { [breakpoint.wide]: { display: "none" } } } },
});

/** The list is a block in print, because a heading in a grid may be left alone at the end of a sheet. */
export const markedList = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.xs,
	"@media": { print: { display: "block" } },
});

/** Marks are drawn by borders, which are printed and stay in forced colours. */
export const markedLines = style([markedList, {}]);
globalStyle(`${markedLines} > li`, {
	position: "relative",
	paddingInlineStart: space.xl,
	"@media": { print: { marginBlockStart: "2px" } },
});
globalStyle(`${markedLines} > li::before`, {
	content: "",
	position: "absolute",
	insetInlineStart: "0.45em",
	insetBlockStart: "0.65em",
	border: `0.2em solid ${vars.color.cool}`,
	borderRadius: radius.pill,
});
export const includedLines = style({});
globalStyle(`${includedLines} > li::before`, {
	insetBlockStart: "0.35em",
	inlineSize: "0.4em",
	blockSize: "0.8em",
	border: `solid ${vars.color.positive}`,
	borderWidth: "0 2px 2px 0",
	borderRadius: 0,
	rotate: "45deg",
});
export const excludedLines = style({});
globalStyle(`${excludedLines} > li::before, ${excludedLines} > li::after`, {
	content: "",
	position: "absolute",
	insetInlineStart: "0.2em",
	insetBlockStart: "0.75em",
	inlineSize: "0.9em",
	border: 0,
	borderBlockStart: `2px solid ${vars.color.critical}`,
	borderRadius: 0,
	rotate: "45deg",
});
globalStyle(`${excludedLines} > li::after`, { rotate: "-45deg" });

/** The summary reads as a link. */
export const moreLink = style({
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: measure.target,
	color: vars.color.cool,
	fontWeight: 650,
	textDecoration: "underline",
	textUnderlineOffset: "0.2em",
});
