import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { lettering } from "#app/styles/text.css.ts";
import { breakpoint, layer, radius, space, textSize, whileWriting } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** The card stands beside all rows of the article, so that it can follow. */
export const priceCard = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	"@media": {
		[breakpoint.full]: {
			// The doubled selector outweighs the rule of all parts.
			selectors: { "&&": { gridArea: "title / aside / span 40 / aside" } },
			alignSelf: "start",
			gap: space.s,
			position: "sticky",
			insetBlockStart: space.l,
			padding: space.l,
			border: `1px solid ${vars.color.line}`,
			borderBlockStart: `6px solid ${vars.color.promote}`,
			borderRadius: radius.l,
			background: vars.color.surface,
			boxShadow: vars.shadow.lift,
		},
	},
});

export const priceAside = style({ color: vars.color.inkSoft, fontSize: textSize.s });
export const beforeTaxes = style([priceAside, { display: "block" }]);

export const cardNote = style({ fontSize: textSize.h3, lineHeight: 1.15 });

export const cardNext = style({
	display: "flex",
	gap: space.xs,
	"@media": { [breakpoint.full]: { paddingBlockStart: space.s, borderBlockStart: `2px dashed ${vars.color.line}` } },
});

export const cardActions = style({ display: "flex", flexWrap: "wrap", gap: space.xs, alignItems: "center" });
globalStyle(`${cardActions} > a`, { flexGrow: 1 });
/* The bar has the main action on narrower screens. */
globalStyle(`${cardActions} > a:first-child`, {
	flexBasis: "100%",
	"@media": { "not all and (min-width: 1080px)": { display: "none" } },
});

export const cardTrust = style({
	color: vars.color.inkSoft,
	"@media": {
		[breakpoint.full]: { paddingBlockStart: space.s, borderBlockStart: `1px solid ${vars.color.line}` },
	},
});

const appear = keyframes({ from: { visibility: "hidden" }, to: { visibility: "visible" } });

export const priceBar = style({
	position: "fixed",
	zIndex: layer.bar,
	insetInline: 0,
	insetBlockEnd: 0,
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
	columnGap: space.s,
	paddingBlock: `${space.xs} calc(${space.xs} + env(safe-area-inset-bottom))`,
	paddingInline: `min(${space.m}, 3vw)`,
	background: vars.color.surface,
	borderBlockStart: `1px solid ${vars.color.line}`,
	boxShadow: vars.shadow.lift,
	selectors: { [whileWriting]: { display: "none" } },
	"@media": {
		[breakpoint.wide]: { paddingInline: space.l, justifyContent: "center", columnGap: space.xl },
		[breakpoint.full]: { visibility: "hidden" },
		print: { display: "none" },
	},
	"@supports": {
		"(animation-timeline: view())": {
			"@media": {
				[breakpoint.full]: {
					animation: `${appear} linear both`,
					animationTimeline: "--article-end",
					animationRange: "cover 20% cover 20.1%",
				},
			},
		},
	},
});
globalStyle(`${priceBar} > a`, { flexShrink: 0, fontSize: `min(${textSize.m}, 5vw)`, maxInlineSize: "68%" });

export const barOffer = style({ display: "flex", flexDirection: "column", lineHeight: 1.2, minInlineSize: 0 });
export const barAmount = style([lettering, { selectors: { "&&": { fontSize: `min(${textSize.h4}, 5vw)` } } }]);
globalStyle(`${barAmount} span`, { fontSize: "inherit" });
export const barNote = style({ fontSize: `min(${textSize.s}, 4.4vw)`, color: vars.color.inkSoft });
