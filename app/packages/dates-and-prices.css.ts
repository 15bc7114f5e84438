import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { breakpoint, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import type { SeatTone } from "./departures.ts";
import { aside } from "./part.css.ts";

const narrow = "screen and (max-width: 767.98px)";

export const when = style({ "@media": { [breakpoint.wide]: { whiteSpace: "nowrap" } } });

/* On a narrow screen the seats stand below the date, and their column goes: so nothing has to be scrolled sideways. */
export const departuresTable = style({});
export const seatsBelow = style({ display: "none", "@media": { [narrow]: { display: "block" } } });
globalStyle(`${departuresTable} tr > :nth-child(3)`, { "@media": { [narrow]: { display: "none" } } });

/** Only where there is room for it: the length of the journey is told elsewhere. */
export const back = style([aside, { display: "none", "@media": { [breakpoint.wide]: { display: "block" } } }]);

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
