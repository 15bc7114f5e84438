import { style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { cool, coolGround, ink, inkSoft, line, surface } = vars.color;

export const checkoutPage = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.l,
	paddingBlock: `${space.m} ${space.xxl}`,
	overflowWrap: "anywhere",
	"@media": { [breakpoint.wide]: { paddingBlockEnd: space.huge } },
});

export const stepList = style({
	counterReset: "step",
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))",
	gap: space.xxs,
	"@media": { print: { display: "none" } },
});
export const stepItem = style({ counterIncrement: "step", minInlineSize: 0 });
export const stepLink = style({
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	minBlockSize: measure.target,
	paddingInline: space.s,
	blockSize: "100%",
	borderBlockStart: `4px solid ${line}`,
	color: inkSoft,
	fontSize: textSize.s,
	textDecoration: "none",
	"::before": { content: "counter(step)", fontWeight: 800, fontVariantNumeric: "tabular-nums" },
	selectors: {
		"a&": { color: ink, fontWeight: 600, borderBlockStartColor: cool },
		"a&:hover": { background: coolGround },
		"&[aria-current]": { color: ink, fontWeight: 750, borderBlockStartColor: vars.color.accent },
	},
	"@media": { [forcedColors]: { selectors: { "&[aria-current]": { borderBlockStartColor: "Highlight" } } } },
});

export const checkoutColumns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xl,
	alignItems: "start",
	"@media": {
		[breakpoint.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(17rem, 22rem)", columnGap: space.xl },
	},
});
export const checkoutMain = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	minInlineSize: 0,
});
export const checkoutHead = style({ display: "grid", gap: space.xs, maxInlineSize: measure.text });

export const checkoutForm = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	maxInlineSize: "40rem",
	justifyItems: "stretch",
});
export const checkoutFieldPair = style({
	display: "grid",
	columnGap: space.m,
	gap: space.xs,
	alignItems: "start",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
});
export const fieldWithButton = style({
	display: "grid",
	gap: space.xs,
	alignItems: "start",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))",
});
export const buttonBesideField = style({ justifySelf: "start", marginBlockStart: "1.6rem" });

export const choiceList = style({ display: "grid", gap: space.xs });
export const couponList = style({ display: "grid", gap: space.l });
export const couponOffer = style({ display: "grid", gap: space.xs, justifyItems: "start" });
export const choice = style({
	display: "grid",
	gridTemplateColumns: "auto minmax(0, 1fr)",
	columnGap: space.s,
	alignItems: "center",
	minBlockSize: measure.target,
	paddingBlock: space.xs,
	paddingInline: space.m,
	border: `2px solid ${vars.color.lineStrong}`,
	borderRadius: radius.m,
	background: surface,
	cursor: "pointer",
	selectors: {
		"&:has(:checked)": { borderColor: cool, background: coolGround },
		"&:hover": { borderColor: cool },
	},
	"@media": { [forcedColors]: { selectors: { "&:has(:checked)": { borderColor: "Highlight" } } } },
});
export const choiceInput = style({ inlineSize: "1.25em", blockSize: "1.25em", accentColor: cool });
export const softLine = style({ display: "block", fontSize: textSize.s, fontWeight: 400, color: inkSoft });

export const checkoutActions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });

export const reviewFact = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr) auto",
	columnGap: space.m,
	alignItems: "start",
	paddingBlock: space.s,
	borderBlockEnd: `1px solid ${line}`,
});
export const reviewChangeLink = style({ display: "inline-flex", alignItems: "center", minBlockSize: measure.target });
