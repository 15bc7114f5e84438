import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { cellNote } from "#app/packages/sections/section.css.ts";
import { radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import type { SeatTone } from "./departures.ts";

/* A container query, because the table also appears in a popup. */
const roomy = "(min-width: 34rem)";

export const departuresTable = style({ containerType: "inline-size" });
export const departureDate = style({ "@container": { [roomy]: { whiteSpace: "nowrap" } } });

globalStyle(`${departuresTable} form`, { marginBlockStart: space.xxs });

/* In a narrow container the seats move below the date, which avoids horizontal scrolling. */
export const seatsBelowDate = style({ display: "block", "@container": { [roomy]: { display: "none" } } });
globalStyle(`${departuresTable} tr > :nth-child(3)`, {
	display: "none",
	"@container": { [roomy]: { display: "table-cell" } },
});

/* Where there is room for it, each fare keeps to one line. */
globalStyle(`${departuresTable} tr > :nth-child(2) > span`, {
	"@container": { "(min-width: 19rem)": { whiteSpace: "nowrap" } },
});

export const returnDate = style([cellNote, { display: "none", "@container": { [roomy]: { display: "block" } } }]);

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
