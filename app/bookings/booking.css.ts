import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { line, inkSoft, accent } = vars.color;

export const bookingPage = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
	overflowWrap: "anywhere",
	"@media": { print: { paddingBlock: 0 } },
});

export const bookingHead = style({ display: "flex", alignItems: "start", gap: space.m });
export const bookingPoster = style({
	flex: "none",
	inlineSize: "min(6.25rem, 25%)",
	"@media": { print: { display: "none" } },
});
export const bookingTitle = style({ display: "grid", justifyItems: "start", gap: space.xs, minInlineSize: 0 });

export const bookingColumns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	alignItems: "start",
	"@media": {
		[breakpoint.wide]: {
			gridTemplateColumns: "minmax(0, 1fr) minmax(17rem, 21rem)",
			gridTemplateRows: "auto 1fr auto",
			columnGap: space.xl,
		},
	},
});
export const belowColumns = style({ "@media": { [breakpoint.wide]: { gridColumn: "1 / -1" } } });
/** The documents come first in the text, so that a phone shows them before the facts. */
export const besideFirst = style({ "@media": { [breakpoint.wide]: { gridColumn: 2, gridRow: 1 } } });
export const besideSecond = style({ "@media": { [breakpoint.wide]: { gridColumn: 2, gridRow: 2 } } });
export const mainColumn = style({ "@media": { [breakpoint.wide]: { gridColumn: 1, gridRow: "1 / span 2" } } });

export const bookingSections = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.l });
export const bookingSection = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.s });

export const bookingFacts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
	gap: space.s,
});
export const bookingFact = style({ display: "grid", alignContent: "start" });
export const bookingFactName = style({ fontSize: textSize.xs, color: inkSoft });
export const bookingFactValue = style({ fontWeight: 650 });

export const bookingList = style({ display: "grid", gap: space.xs });
export const bookingListItem = style({ marginInlineStart: space.m, listStyle: "disc", "::marker": { color: accent } });

export const bookingActions = style({
	display: "flex",
	flexWrap: "wrap",
	gap: space.xs,
	"@media": { print: { display: "none" } },
});

/** All buttons stand in one column and are equal; their names begin at one line. */
export const downloadList = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });
globalStyle(`${downloadList} > *`, { justifyContent: "start", textAlign: "start" });

export const cancellationLinks = style({
	display: "grid",
	justifyItems: "start",
	gap: space.xs,
	"@media": { print: { display: "none" } },
});

export const guideContact = style({ display: "inline-flex", alignItems: "center", minBlockSize: measure.target });

export const bookingDays = style({ "@media": { [breakpoint.wide]: { columns: 2, columnGap: space.xl } } });
export const bookingDay = style({
	display: "grid",
	gap: space.xxs,
	paddingBlock: space.s,
	borderBlockStart: `1px solid ${line}`,
	breakInside: "avoid",
});
