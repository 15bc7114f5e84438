import { style } from "@vanilla-extract/css";
import { breakpoint, forced, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const place = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
	"@media": { [breakpoint.wide]: { paddingBlockEnd: space.huge } },
});
export const head = style({ display: "grid", gap: space.s, maxInlineSize: measure.text });

/** Questions beside the form where there is room. */
export const sides = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xl,
	alignItems: "start",
	"@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 1fr) 24rem", columnGap: space.xxl } },
});

export const groups = style({
	display: "flex",
	flexWrap: "wrap",
	gap: space.xs,
	marginBlock: space.s,
	"@media": { print: { display: "none" } },
});
export const group = style({
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: measure.target,
	paddingInline: space.m,
	border: `2px solid ${vars.color.line}`,
	borderRadius: radius.pill,
	background: vars.color.surface,
	color: vars.color.ink,
	fontWeight: 650,
	textDecoration: "none",
	":hover": { borderColor: vars.color.cool },
	selectors: {
		"&[aria-current]": { background: vars.color.ink, borderColor: vars.color.ink, color: vars.color.paper },
	},
	"@media": { [forced]: { selectors: { "&[aria-current]": { textDecoration: "underline" } } } },
});

export const answer = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });
export const votes = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: space.xs,
	fontSize: textSize.s,
	"@media": { print: { display: "none" } },
});
/** A thumb that points down. */
export const down = style({ display: "inline-flex", alignItems: "center", gap: space.xs });
export const turned = style({ transform: "rotate(180deg)" });

export const comments = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });
export const comment = style({
	display: "grid",
	gap: space.xs,
	paddingInlineStart: space.m,
	borderInlineStart: `3px solid ${vars.color.line}`,
});
export const answers = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	paddingInlineStart: space.m,
});
export const writing = style({ display: "grid", gap: space.xs, "@media": { print: { display: "none" } } });
export const opener = style({
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: measure.target,
	fontSize: textSize.s,
	fontWeight: 650,
	color: vars.color.cool,
	textDecoration: "underline",
	textUnderlineOffset: "0.2em",
	"@media": { print: { display: "none" } },
});
