import { globalStyle, style } from "@vanilla-extract/css";
import { hiddenFromSight } from "#app/styles/text.css.ts";
import { breakpoint, forcedColors, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { cool, coolGround, ink, inkSoft, line, surface } = vars.color;

/** The parts of the form are items of this page, in the form's place. */
export const checkoutPage = style({
	flex: 1,
	display: "flex",
	flexDirection: "column",
	gap: space.l,
	overflowWrap: "anywhere",
	"@media": {
		[breakpoint.full]: {
			display: "grid",
			gridTemplateColumns: "minmax(0, 1fr) minmax(17rem, 22rem)",
			gridTemplateRows: "auto auto auto 1fr",
			gridTemplateAreas: `"steps steps" "lead bill" "form bill" "end bill"`,
			columnGap: space.xl,
			alignItems: "start",
			paddingBlockEnd: space.xxl,
		},
	},
});
export const stepNavigation = style({
	"@media": { [breakpoint.full]: { gridArea: "steps" }, print: { display: "none" } },
});
export const checkoutLead = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	"@media": { [breakpoint.full]: { gridArea: "lead" } },
});
/** The parts of this form are items of the page. */
export const stepForm = style({ display: "contents" });
export const stepFields = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	"@media": { [breakpoint.full]: { gridArea: "form" } },
});

/** On phones the titles of the other steps are for screen readers. The line of a step before the current one is cool. */
export const stepList = style({ counterReset: "step", display: "flex", gap: space.xxs });
export const stepItem = style({
	counterIncrement: "step",
	minInlineSize: measure.target,
	selectors: { "&:has([aria-current])": { flex: 1 } },
	"@media": { [breakpoint.wide]: { flex: 1 } },
});
export const stepLink = style({
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	minBlockSize: measure.target,
	paddingInline: space.xs,
	borderBlockEnd: `4px solid ${line}`,
	color: inkSoft,
	fontSize: textSize.s,
	lineHeight: 1.2,
	textDecoration: "none",
	"::before": { content: "counter(step)", fontWeight: 800, fontVariantNumeric: "tabular-nums", marginInline: "auto" },
	selectors: {
		"a&": { color: ink, fontWeight: 600 },
		":has(~ * > [aria-current]) > &": { borderBlockEndColor: cool },
		"a&:hover": { background: coolGround },
		"&[aria-current]": { color: ink, fontWeight: 750, borderBlockEndColor: vars.color.accent },
		"&[aria-current]::before": { marginInline: 0 },
	},
	"@media": {
		[breakpoint.wide]: { "::before": { marginInline: 0 } },
		[forcedColors]: { selectors: { "&[aria-current]": { borderBlockEndColor: "Highlight" } } },
	},
});
export const stepTitle = style({
	"@media": {
		"not all and (min-width: 768px)": {
			selectors: { ":not([aria-current]) > &": hiddenFromSight },
		},
	},
});

export const emptyCart = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	paddingBlock: `${space.m} ${space.xxl}`,
});
export const checkoutHead = style({ display: "grid", gap: space.xs, maxInlineSize: measure.text });

export const checkoutForm = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	maxInlineSize: "40rem",
	justifyItems: "stretch",
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
	},
	"@media": {
		"(hover: hover)": { ":hover": { borderColor: cool } },
		[forcedColors]: { selectors: { "&:has(:checked)": { borderColor: "Highlight" } } },
	},
});
export const choiceInput = style({ inlineSize: "1.25em", blockSize: "1.25em", accentColor: cool });
export const softLine = style({ display: "block", fontSize: textSize.s, fontWeight: 400, color: inkSoft });

export const checkoutActions = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "start",
	gap: space.s,
});

export const reviewFact = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr) auto",
	columnGap: space.m,
	alignItems: "start",
	paddingBlock: space.s,
	borderBlockEnd: `1px solid ${line}`,
});
/** On a phone the button stands below the text. */
export const offeredCoupon = style([reviewFact, { display: "flex", flexWrap: "wrap", rowGap: space.xs }]);
globalStyle(`${offeredCoupon} > span`, { flex: "1 1 14rem" });
export const reviewChangeLink = style({ display: "inline-flex", alignItems: "center", minBlockSize: measure.target });
