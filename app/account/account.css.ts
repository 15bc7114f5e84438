import { style } from "@vanilla-extract/css";
import { breakpoint, forced, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { surface, ink, line, cool, coolGround, promote, onPromote } = vars.color;

export const place = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
	"@media": {
		[breakpoint.wide]: {
			gridTemplateColumns: "14.5rem minmax(0, 1fr)",
			gap: space.xl,
			alignItems: "start",
			paddingBlockEnd: space.huge,
		},
	},
});

export const nav = style({
	"@media": {
		[breakpoint.wide]: { position: "sticky", insetBlockStart: space.m, paddingBlockStart: space.xl },
		print: { display: "none" },
	},
});

/** On a phone this page leaves the way to the profile. */
export const away = style({ "@media": { "not all and (min-width: 768px)": { display: "none" } } });

export const items = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))",
	gap: space.xxs,
	padding: space.xs,
	border: `1px solid ${line}`,
	borderRadius: radius.l,
	background: surface,
});

export const item = style({
	display: "flex",
	alignItems: "center",
	gap: space.s,
	minBlockSize: measure.target,
	paddingBlock: space.xs,
	paddingInline: space.s,
	borderRadius: radius.m,
	color: ink,
	fontSize: textSize.s,
	fontWeight: 600,
	textDecoration: "none",
	":hover": { background: coolGround },
	selectors: {
		"&[aria-current='page']": { background: coolGround, boxShadow: `inset 4px 0 0 ${cool}`, fontWeight: 750 },
	},
	"@media": { [forced]: { selectors: { "&[aria-current='page']": { outline: "2px solid Highlight" } } } },
});

export const count = style({
	marginInlineStart: "auto",
	minInlineSize: "1.7em",
	paddingInline: space.xxs,
	borderRadius: radius.pill,
	background: promote,
	color: onPromote,
	fontSize: textSize.xs,
	fontWeight: 700,
	textAlign: "center",
});

export const content = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.l,
	minInlineSize: 0,
	overflowWrap: "anywhere",
});

export const head = style({ display: "grid", gap: space.xs, maxInlineSize: measure.text });

/** Forms are read down, not across. */
export const form = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xs,
	maxInlineSize: "40rem",
});

/** Fields beside each other where two fit. */
export const pair = style({
	display: "grid",
	columnGap: space.m,
	gap: space.xs,
	alignItems: "start",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
});

export const group = style({
	display: "grid",
	gap: space.xs,
	minInlineSize: 0,
	paddingBlockStart: space.m,
	borderBlockStart: `1px solid ${line}`,
	selectors: { "&:first-of-type": { borderBlockStart: "none", paddingBlockStart: 0 } },
});
export const groupTitle = style({ fontWeight: 750, fontSize: textSize.l, paddingBlockEnd: space.xs, float: "left" });
export const afterTitle = style({ clear: "both", paddingBlockEnd: space.xxs });

export const list = style({ display: "grid", gap: space.m });
export const row = style({ display: "grid", gap: space.xs });
export const rowHead = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "baseline",
	justifyContent: "space-between",
	columnGap: space.m,
	rowGap: space.xxs,
});
export const actions = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: `${space.xs} ${space.s}`,
	"@media": { print: { display: "none" } },
});

/** Names and values of one thing. */
export const facts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
	gap: space.s,
});
export const fact = style({ display: "grid", alignContent: "start" });
export const factName = style({ fontSize: textSize.xs, color: vars.color.inkSoft });

export const number = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

/** A quieter second line within a cell. */
export const below = style({ display: "block", fontSize: textSize.xs, fontWeight: 400, color: vars.color.inkSoft });

/** A form of one button among others. */
export const inline = style({ display: "inline-flex" });
