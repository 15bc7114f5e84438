import { style } from "@vanilla-extract/css";
import { breakpoint, layer, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { night, onNight, onNightSoft, surface, lineStrong, inkSoft, cool } = vars.color;

export const strip = style({
	background: night,
	color: onNight,
	fontSize: textSize.xs,
	"@media": { print: { display: "none" } },
});
export const stripRow = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	columnGap: space.m,
});
export const hours = style({ display: "inline-flex", alignItems: "center", gap: space.xxs, color: onNightSoft });
export const contacts = style({
	display: "flex",
	flex: 1,
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	columnGap: space.m,
	"@media": { [breakpoint.wide]: { justifyContent: "end" } },
});
export const contact = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	minBlockSize: measure.target,
	color: onNight,
	textDecoration: "none",
	":hover": { textDecoration: "underline" },
});

export const header = style({ position: "relative", zIndex: layer.header, background: surface });
/** Over the upper edge of the page. */
export const hanging = style({ position: "absolute", insetInline: 0, insetBlockStart: "100%" });

export const bar = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.xs,
	paddingBlock: space.s,
});
export const homeLink = style({ minInlineSize: 0, color: vars.color.ink, textDecoration: "none" });
export const tools = style({
	display: "flex",
	flexWrap: "wrap",
	marginInlineStart: "auto",
	alignItems: "center",
	gap: space.xxs,
	"@media": { [breakpoint.wide]: { gap: space.s } },
});

/** Looks like the field it leads to. */
export const search = style({
	display: "inline-flex",
	alignItems: "center",
	justifyContent: "center",
	gap: space.xs,
	minBlockSize: measure.target,
	minInlineSize: measure.target,
	border: `2px solid ${lineStrong}`,
	borderRadius: radius.pill,
	color: inkSoft,
	textDecoration: "none",
	":hover": { borderColor: cool, color: cool },
	"@media": {
		[breakpoint.wide]: { justifyContent: "start", inlineSize: "clamp(11rem, 26vw, 20rem)", paddingInline: space.m },
	},
});
