import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { surface, ink, line, cool, coolGround, promote, onPromote } = vars.color;

export const accountLayout = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.m,
	paddingBlock: `${space.s} ${space.xxl}`,
	"@media": {
		[breakpoint.wide]: {
			gridTemplateColumns: "14.5rem minmax(0, 1fr)",
			gap: `${space.m} ${space.xl}`,
			alignItems: "start",
			paddingBlockEnd: space.huge,
		},
	},
});

export const accountBreadcrumbs = style({ gridColumn: "1 / -1", minInlineSize: 0 });

export const accountNav = style({
	minInlineSize: 0,
	"@media": {
		[breakpoint.wide]: { position: "sticky", insetBlockStart: space.m },
		print: { display: "none" },
	},
});

export const accountNavList = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))",
	gap: space.xxs,
	padding: space.xs,
	border: `1px solid ${line}`,
	borderRadius: radius.l,
	background: surface,
});

export const accountNavInRow = style({
	"@media": {
		"not all and (min-width: 768px)": {
			display: "flex",
			overflowX: "auto",
			// Its hidden words scroll with it; otherwise they would make the page wider.
			position: "relative",
			whiteSpace: "nowrap",
			scrollbarWidth: "none",
		},
	},
});
/** The row keeps its order: a browser that knows this scrolls it to the current page. */
globalStyle(`${accountNavInRow} > :has([aria-current='page'])`, { scrollInitialTarget: "nearest" });

export const accountNavLink = style({
	position: "relative",
	display: "flex",
	alignItems: "center",
	gap: space.s,
	minBlockSize: measure.target,
	paddingBlock: space.xs,
	paddingInline: space.s,
	borderRadius: radius.m,
	color: ink,
	fontSize: textSize.s,
	fontWeight: 600,
	textDecoration: "none",
	":hover": { background: coolGround },
	selectors: {
		"&[aria-current='page']": { background: coolGround, boxShadow: `inset 4px 0 0 ${cool}`, fontWeight: 750 },
	},
	"@media": { [forcedColors]: { selectors: { "&[aria-current='page']": { outline: "2px solid Highlight" } } } },
});

export const unreadCount = style({
	marginInlineStart: "auto",
	minInlineSize: "1.7em",
	paddingInline: space.xxs,
	borderRadius: radius.pill,
	background: promote,
	color: onPromote,
	fontSize: textSize.xs,
	fontWeight: 700,
	textAlign: "center",
	"@media": {
		// The mark stands on the icon: beside the word there is no space left in two columns.
		"not all and (min-width: 768px)": {
			position: "absolute",
			insetBlockStart: space.xxs,
			insetInlineStart: `calc(${space.s} + 0.7rem)`,
			lineHeight: 1.4,
			minInlineSize: "1.4em",
		},
	},
});

export const accountContent = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.l,
	minInlineSize: 0,
	overflowWrap: "anywhere",
});

export const accountHead = style({ display: "grid", gap: space.xs, maxInlineSize: measure.text });

export const accountForm = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	maxInlineSize: "40rem",
});

export const accountFieldPair = style({
	display: "grid",
	columnGap: space.m,
	gap: space.xs,
	/* Controls are level where a label or a hint takes two lines. */
	alignItems: "end",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
});

export const accountFieldGroup = style({
	display: "grid",
	gap: space.xs,
	minInlineSize: 0,
	paddingBlockStart: space.m,
	borderBlockStart: `1px solid ${line}`,
	selectors: { "&:first-of-type": { borderBlockStart: "none", paddingBlockStart: 0 } },
});
export const accountGroupTitle = style({
	fontWeight: 750,
	fontSize: textSize.l,
	paddingBlockEnd: space.xs,
	float: "left",
});
export const afterGroupTitle = style({ clear: "both", paddingBlockEnd: space.xxs });

export const accountList = style({ display: "grid", gap: space.m });
export const accountRow = style({ display: "grid", gap: space.xs });
export const accountRowHead = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "baseline",
	justifyContent: "space-between",
	columnGap: space.m,
	rowGap: space.xxs,
});
export const accountActions = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: `${space.xs} ${space.s}`,
	"@media": { print: { display: "none" } },
});

export const accountFacts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
	gap: space.s,
});
export const accountFact = style({ display: "grid", alignContent: "start" });
export const accountFactName = style({ fontSize: textSize.xs, color: vars.color.inkSoft });

export const accountNumber = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

export const accountCellNote = style({
	display: "block",
	fontSize: textSize.xs,
	fontWeight: 400,
	color: vars.color.inkSoft,
});

export const inlineForm = style({ display: "inline-flex" });
