import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import { control } from "#app/ui/field.css.ts";

export const filter = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
	alignItems: "end",
	gap: space.s,
	padding: space.m,
	borderRadius: radius.l,
	background: vars.color.sunk,
	"@media": { print: { display: "none" } },
});
export const wish = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xxs,
	fontSize: textSize.s,
	fontWeight: 650,
});
export const select = style([control, { paddingInline: space.xs, fontWeight: 400, textOverflow: "ellipsis" }]);

export const count = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.s,
});

export const cards = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))",
	gap: space.l,
});
export const entry = style({ display: "flex", flexDirection: "column", gap: space.xs });
globalStyle(`${entry} > article`, { flex: 1 });

export const pick = style({
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
export const box = style({ inlineSize: "1.25em", blockSize: "1.25em", accentColor: vars.color.cool });

/** Ends the list; stays in sight as soon as something is ticked, on a phone above its bar and the card that may float there. */
export const compareBar = style({
	insetBlockEnd: "9.75rem",
	display: "flex",
	justifyContent: "center",
	pointerEvents: "none",
	"@media": { [breakpoint.wide]: { insetBlockEnd: space.m }, print: { display: "none" } },
	selectors: { [`:root:has(${box}:checked) &`]: { position: "sticky" } },
});
globalStyle(`${compareBar} > *`, { pointerEvents: "auto", boxShadow: vars.shadow.lift });
