import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { foldedOnPhones } from "#app/packages/sections/section.css.ts";
import { detailsContentSupport, forcedColors, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import type { SeatTone } from "./departures.ts";
import type { TermsTone } from "./months.ts";

/* This is a container query, because the list also appears in a popup. */
const roomy = "(min-width: 36rem)";

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
	minBlockSize: measure.target,
	paddingBlock: space.xxs,
	paddingInline: space.xs,
	border: `2px solid ${vars.color.lineStrong}`,
	borderRadius: radius.m,
	background: vars.color.surface,
	fontSize: textSize.s,
	lineHeight: 1.25,
	whiteSpace: "pre-line",
	cursor: "pointer",
	"::first-line": { fontSize: textSize.m, fontWeight: 700 },
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
export const allMonths = style({ alignContent: "center" });
globalStyle(`${allMonths}:has(:checked) ~ ${monthPanel}`, { display: "grid" });
globalStyle(`${monthChip}:has(:checked) + ${monthPanel}`, { display: "grid" });

/* The choice of all dates shows them too, at every width. */
const ofAllMonths = `${allMonths}:has(:checked) ~ ${monthPanel} ${foldedOnPhones}`;
globalStyle(`${ofAllMonths}::details-content`, { contentVisibility: "visible", blockSize: "auto" });
globalStyle(`${ofAllMonths} > summary`, { "@supports": { [detailsContentSupport]: { display: "none" } } });

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

/** Its first line stands out. */
export const departureDates = style({ gridArea: "dates", fontSize: textSize.s, color: vars.color.inkSoft });
const firstLine = { fontSize: textSize.m, fontWeight: 700, color: vars.color.ink };
globalStyle(`${departureDates} > time`, { display: "block", ...firstLine });
export const departureFare = style({
	gridArea: "fare",
	justifySelf: "end",
	textAlign: "end",
	whiteSpace: "pre-line",
	fontVariantNumeric: "tabular-nums",
	"::first-line": firstLine,
	"@container": { "(max-width: 19rem)": { justifySelf: "start", textAlign: "start" } },
});
export const departureNotes = style({ gridArea: "notes", fontSize: textSize.s, color: vars.color.inkSoft });
export const departureTerms = style({ gridArea: "terms", fontSize: textSize.s });
export const termsTone = styleVariants({
	calm: { color: vars.color.positive },
	gone: { color: vars.color.critical, fontWeight: 650 },
} satisfies Record<Exclude<TermsTone, "plain">, object>);
export const departureBook = style({ gridArea: "book", justifySelf: "end" });

/** Badges stand after a dot in the colour of the seats. */
export const departureSeats = style({
	gridArea: "seats",
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	columnGap: space.xs,
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
