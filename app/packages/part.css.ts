import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { breakpoint, measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** The height of the tabs that stay at the top while a part is read. */
export const tabsHeight = "3.5rem";

/**
 * On a slow line the parts that are far below are laid out a moment after the first screen: until then its picture would wait
 * for them. Their heights are guesses for that moment alone, so that places on the page are found, and pictures of whole
 * pages have no holes. Which visits these are says `server/bff/documents/late-loader.ts`.
 */
const aMomentLater = keyframes({ from: { contentVisibility: "auto", containIntrinsicBlockSize: "auto 40rem" } });

export const part = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	paddingBlock: space.xl,
	borderBlockStart: `1px solid ${vars.color.line}`,
	scrollMarginBlockStart: tabsHeight,
	"@media": {
		[breakpoint.full]: { gridTemplateColumns: "13rem minmax(0, 1fr)", columnGap: space.xxl, paddingBlock: space.xxl },
		print: { paddingBlock: space.xs, display: "block" },
	},
	selectors: {
		"&:first-of-type": { borderBlockStart: 0 },
		"[data-slow] &": { animation: `${aMomentLater} 1ms 0.3s backwards` },
	},
});

export const partHead = style({
	"@media": {
		[breakpoint.full]: { position: "sticky", insetBlockStart: `calc(${tabsHeight} + ${space.m})`, alignSelf: "start" },
	},
});

export const partBody = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	minInlineSize: 0,
	maxInlineSize: "56rem",
	"@media": { print: { gap: space.s, maxInlineSize: "none" } },
});
globalStyle(`${partBody} :is(th, td)`, { "@media": { print: { paddingBlock: "2px" } } });

export const prose = style({
	maxInlineSize: measure.text,
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	"@media": { print: { maxInlineSize: "none" } },
});

/** One thing about a package as a page of its own. */
export const leafPlace = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	inlineSize: "100%",
	maxInlineSize: "44rem",
	marginInline: "auto",
	paddingInline: space.m,
	paddingBlock: `${space.s} ${space.xxl}`,
});

/** Things listed below a small heading, beside another such list where there is room. */
export const pair = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	"@media": {
		[breakpoint.wide]: { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))", columnGap: space.xl },
		print: { gridTemplateColumns: "1fr 1fr", gap: space.m },
	},
});

export const listed = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.xs,
	"@media": { print: { gap: "2px" } },
});
export const item = style({ display: "grid", gridTemplateColumns: "1.5rem minmax(0, 1fr)", gap: space.xs });
export const yes = style({ color: vars.color.positive });
export const no = style({ color: vars.color.critical });
export const plain = style({ color: vars.color.cool });

/** A quieter second line within a cell or a row. */
export const aside = style({ display: "block", fontSize: textSize.s, fontWeight: 400, color: vars.color.inkSoft });
