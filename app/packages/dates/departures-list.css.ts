import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { breakpoint, forcedColors, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import type { SeatTone } from "./departures.ts";
import type { TermsTone } from "./months.ts";

/* A container query, because the list also appears in a popup. */
const roomy = "(min-width: 36rem)";
const opensByItself = "selector(::details-content)";

/** Each chip comes before its dates in the document; on the screen all chips come first. */
export const departuresByMonth = style({
	containerType: "inline-size",
	display: "flex",
	flexWrap: "wrap",
	gap: space.xs,
	minInlineSize: 0,
	margin: 0,
	padding: 0,
	border: 0,
});

export const monthChip = style({
	position: "relative",
	display: "flex",
	flexDirection: "column",
	justifyContent: "center",
	minBlockSize: measure.target,
	paddingBlock: space.xxs,
	paddingInline: space.s,
	border: `2px solid ${vars.color.lineStrong}`,
	borderRadius: radius.m,
	background: vars.color.surface,
	fontWeight: 700,
	lineHeight: 1.25,
	cursor: "pointer",
	":hover": { background: vars.color.coolGround },
	selectors: {
		"&:has(:checked)": { background: vars.color.ink, borderColor: vars.color.ink, color: vars.color.paper },
		"&:has(:focus-visible)": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "2px" },
	},
	"@media": {
		[forcedColors]: { selectors: { "&:has(:checked)": { outline: "3px solid Highlight" } } },
		print: { display: "none" },
	},
});

export const monthPrice = style({ fontSize: textSize.s, fontWeight: 400 });

export const monthPanel = style({
	order: 1,
	flexBasis: "100%",
	minInlineSize: 0,
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	paddingBlockStart: space.xs,
	"@supports": { "selector(:has(*))": { "@media": { screen: { display: "none" } } } },
});
export const allMonths = style({});
globalStyle(`${allMonths}:has(:checked) ~ ${monthPanel}`, { display: "grid" });
globalStyle(`${monthChip}:has(:checked) + ${monthPanel}`, { display: "grid" });

/** A wide screen and the choice of all dates show what is folded on a phone, where the browser can. */
export const laterDates = style({});
globalStyle(`${laterDates} > summary`, {
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
	minBlockSize: measure.target,
	fontWeight: 650,
	"@supports": { [opensByItself]: { "@media": { [breakpoint.wide]: { display: "none" } } } },
});
globalStyle(`${laterDates} > summary::after`, {
	content: "",
	inlineSize: "0.6em",
	blockSize: "0.6em",
	marginInline: space.xs,
	borderBlockEnd: `2px solid ${vars.color.accent}`,
	borderInlineEnd: `2px solid ${vars.color.accent}`,
	rotate: "45deg",
});
globalStyle(`${laterDates}[open] > summary::after`, { rotate: "225deg" });
globalStyle(`${laterDates}::details-content`, {
	"@media": { [breakpoint.wide]: { contentVisibility: "visible", blockSize: "auto" } },
});
const ofAllMonths = `${allMonths}:has(:checked) ~ ${monthPanel} ${laterDates}`;
globalStyle(`${ofAllMonths}::details-content`, { contentVisibility: "visible", blockSize: "auto" });
globalStyle(`${ofAllMonths} > summary`, { "@supports": { [opensByItself]: { display: "none" } } });

export const departureList = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });

export const departureRow = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr) auto",
	gridTemplateAreas: '"dates fare" "seats book" "notes notes" "terms terms"',
	alignItems: "center",
	columnGap: space.m,
	rowGap: space.xs,
	padding: space.s,
	border: `1px solid ${vars.color.line}`,
	borderRadius: radius.m,
	background: vars.color.surface,
	"@container": {
		[roomy]: {
			gridTemplateColumns: "minmax(0, 3fr) minmax(0, 5fr) 6rem 5rem",
			gridTemplateAreas: '"dates seats fare book" "notes notes notes book" "terms terms terms book"',
		},
		"(max-width: 19rem)": {
			gridTemplateColumns: "minmax(0, 1fr)",
			gridTemplateAreas: '"dates" "seats" "fare" "notes" "terms" "book"',
		},
	},
	"@media": { print: { padding: "2px", breakInside: "avoid" } },
});

export const departureDates = style({ gridArea: "dates" });
globalStyle(`${departureDates} > time`, { fontWeight: 700 });
export const departureFare = style({
	gridArea: "fare",
	justifySelf: "end",
	textAlign: "end",
	fontVariantNumeric: "tabular-nums",
	"@container": { "(max-width: 19rem)": { justifySelf: "start", textAlign: "start" } },
});
export const departureNotes = style({ gridArea: "notes" });
export const departureTerms = style({ gridArea: "terms", fontSize: textSize.s });
export const termsTone = styleVariants({
	calm: { color: vars.color.positive },
	plain: {},
	gone: { color: vars.color.critical, fontWeight: 650 },
} satisfies Record<TermsTone, object>);
export const departureSeats = style({
	gridArea: "seats",
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: space.xs,
});
export const departureBook = style({ gridArea: "book", justifySelf: "end" });

export const seatBadge = style({
	display: "grid",
	gridTemplateColumns: "auto minmax(0, 1fr)",
	alignItems: "baseline",
	columnGap: space.xxs,
	"::before": {
		content: "",
		inlineSize: "0.65em",
		blockSize: "0.65em",
		borderRadius: radius.pill,
		background: "currentColor",
		border: "1px solid currentColor",
	},
});

export const seatTone = styleVariants({
	good: { color: vars.color.positive },
	hurry: { color: vars.color.accent, fontWeight: 700 },
	gone: { color: vars.color.inkSoft, "::before": { background: "none" } },
	ask: { color: vars.color.cool },
} satisfies Record<SeatTone, object>);
