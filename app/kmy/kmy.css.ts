import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { breakpoint, forcedColors, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import type { YatraRoute } from "./rules.ts";

const { line, lineStrong, surface, cool, coolGround, positive, inkSoft, critical } = vars.color;

export const kmyPage = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
});

export const kmyColumns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	"@media": { [breakpoint.full]: { gridTemplateColumns: "15rem minmax(0, 40rem)", columnGap: space.xxl } },
});

export const kmySections = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });

export const kmyProgress = style({
	display: "grid",
	gap: space.xxs,
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))",
	"@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" } },
});
export const kmyStep = style({
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	minBlockSize: measure.target,
	paddingInline: space.s,
	borderRadius: radius.m,
	fontSize: textSize.s,
	color: inkSoft,
	selectors: {
		"&[aria-current]": { background: coolGround, boxShadow: `inset 4px 0 0 ${cool}`, fontWeight: 700 },
	},
	"@media": { [forcedColors]: { selectors: { "&[aria-current]": { outline: "2px solid Highlight" } } } },
});
export const kmyStepDone = style({ color: positive });

export const kmyFieldGroup = style({ display: "grid", gap: space.xs, minInlineSize: 0 });
export const kmyGroupTitle = style({ fontSize: textSize.s, fontWeight: 650, paddingBlockEnd: space.xs });
export const kmyOptions = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const kmyOption = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xs,
	minBlockSize: measure.target,
	maxInlineSize: "100%",
	paddingInline: space.s,
	border: `1.5px solid ${lineStrong}`,
	borderRadius: radius.s,
	background: surface,
	cursor: "pointer",
	selectors: { "&:has(:checked)": { borderColor: cool, background: coolGround, fontWeight: 650 } },
	"@media": { [forcedColors]: { selectors: { "&:has(:checked)": { borderColor: "Highlight" } } } },
});
globalStyle(`${kmyOption} input`, { inlineSize: "1.15em", blockSize: "1.15em", flex: "none" });
export const kmyGroupInvalid = style({ borderInlineStart: `3px solid ${critical}`, paddingInlineStart: space.s });

export const bodyMassResult = style({ fontWeight: 650, minBlockSize: "1.6em" });

export const kmyListItem = style({ marginInlineStart: space.m, listStyle: "disc", "::marker": { color: cool } });
export const kmyList = style({ display: "grid", gap: space.xs });

export const kmySummary = style({ display: "grid", gap: space.s, overflowWrap: "anywhere" });
export const kmySummaryHead = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	columnGap: space.m,
	borderBlockEnd: `1px solid ${line}`,
});
export const kmyChangeLink = style({ display: "inline-flex", alignItems: "center", minBlockSize: measure.target });
export const kmyFacts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
	gap: space.s,
});
export const kmyFactName = style({ fontSize: textSize.xs, color: inkSoft });

export const kmyRoutes = style({
	display: "grid",
	gap: space.l,
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
	alignItems: "start",
	marginBlockStart: space.s,
});
export const kmyRoute = style({ display: "grid", gap: space.xs, minInlineSize: 0 });
export const kmyBatches = style({ display: "grid" });
export const kmyBatch = style({
	display: "grid",
	gridTemplateColumns: "4.5rem minmax(0, 1fr) auto",
	columnGap: space.s,
	paddingBlock: space.xs,
	borderBlockStart: `1px solid ${line}`,
	fontSize: textSize.s,
	fontVariantNumeric: "tabular-nums",
});

/** Reads the form: only the batches of the chosen routes are shown. */
const chosen = (...wishes: readonly string[]): string =>
	`:has(${wishes.map((wish) => `[name=wish][value=${wish}]:checked`).join(", ")})`;
export const batchesOfRoute = styleVariants({
	Lipulekh: {
		selectors: { [`form:not(${chosen("lipulekh", "lipulekhFirst", "nathulaFirst")}) &`]: { display: "none" } },
	},
	"Nathu La": {
		selectors: { [`form:not(${chosen("nathula", "lipulekhFirst", "nathulaFirst")}) &`]: { display: "none" } },
	},
} satisfies Record<YatraRoute, object>);
export const beforeRoute = style({ selectors: { "form:has([name=wish]:checked) &": { display: "none" } } });
