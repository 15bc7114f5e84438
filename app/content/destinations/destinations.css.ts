import { globalStyle, style } from "@vanilla-extract/css";
import { fieldControl } from "#app/components/forms/field.css.ts";
import { breakpoint, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const filterBar = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
	alignItems: "end",
	gap: space.s,
	padding: space.m,
	borderRadius: radius.l,
	background: vars.color.sunk,
	"@media": { print: { display: "none" } },
});
export const filterField = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xxs,
	fontSize: textSize.s,
	fontWeight: 650,
});
export const filterSelect = style([
	fieldControl,
	{ paddingInline: space.xs, fontWeight: 400, textOverflow: "ellipsis" },
]);

export const resultCount = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.s,
});

export const destinationCards = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))",
	gap: space.s,
	"@media": { [breakpoint.wide]: { gap: space.l } },
});
export const destinationCard = style({ display: "flex", flexDirection: "column", gap: space.xs });
globalStyle(`${destinationCard} > article`, { flex: 1 });

export const compareChoice = style({
	display: "inline-flex",
	alignItems: "center",
	alignSelf: "start",
	gap: space.xs,
	minBlockSize: measure.target,
	paddingInline: space.xs,
	fontSize: textSize.s,
	cursor: "pointer",
	"@media": { print: { display: "none" } },
});
export const compareCheckbox = style({ inlineSize: "1.25em", blockSize: "1.25em", accentColor: vars.color.cool });

/** Sticky while something is selected; on a phone above the bottom bar and the offer card. */
export const compareBar = style({
	insetBlockEnd: "9.75rem",
	display: "flex",
	justifyContent: "center",
	pointerEvents: "none",
	"@media": { [breakpoint.wide]: { insetBlockEnd: space.m }, print: { display: "none" } },
	selectors: { [`:root:has(${compareCheckbox}:checked) &`]: { position: "sticky" } },
});
globalStyle(`${compareBar} > *`, { pointerEvents: "auto", boxShadow: vars.shadow.lift });
