import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import type { SeatTone } from "./departures.ts";
import { aside } from "./part.css.ts";

/* The room the table has decides, not the window: it also stands in a dialog. */
const roomy = "(min-width: 34rem)";

export const departuresTable = style({ containerType: "inline-size" });
export const when = style({ "@container": { [roomy]: { whiteSpace: "nowrap" } } });

/* Between a price and its button. */
globalStyle(`${departuresTable} form`, { marginBlockStart: space.xxs });

/* In little room the seats stand below the date, and their column goes: so nothing has to be scrolled sideways. */
export const seatsBelow = style({ display: "block", "@container": { [roomy]: { display: "none" } } });
globalStyle(`${departuresTable} tr > :nth-child(3)`, {
	display: "none",
	"@container": { [roomy]: { display: "table-cell" } },
});

/** Only where there is room for it: the length of the journey is told elsewhere. */
export const back = style([aside, { display: "none", "@container": { [roomy]: { display: "block" } } }]);

/** A sign beside the words; the words say it alone. */
export const seat = style({
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
