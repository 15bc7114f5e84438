import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, forced, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { line, lineStrong, surface, cool, coolGround, positive, inkSoft, critical } = vars.color;

export const place = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
});

export const columns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	"@media": { [breakpoint.full]: { gridTemplateColumns: "15rem minmax(0, 40rem)", columnGap: space.xxl } },
});

export const parts = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });

export const progress = style({
	display: "grid",
	gap: space.xxs,
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))",
	"@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" } },
});
export const step = style({
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	minBlockSize: measure.target,
	paddingInline: space.s,
	borderRadius: radius.m,
	fontSize: textSize.s,
	color: inkSoft,
	selectors: {
		"&[aria-current]": { background: coolGround, boxShadow: `inset 4px 0 0 ${cool}`, fontWeight: 700 },
	},
	"@media": { [forced]: { selectors: { "&[aria-current]": { outline: "2px solid Highlight" } } } },
});
export const done = style({ color: positive });

export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });
export const pair = style({
	display: "grid",
	columnGap: space.m,
	gap: space.xs,
	alignItems: "start",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
});

export const group = style({ display: "grid", gap: space.xs, minInlineSize: 0 });
export const groupTitle = style({ fontSize: textSize.s, fontWeight: 650, paddingBlockEnd: space.xs });
export const options = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const option = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xs,
	minBlockSize: measure.target,
	maxInlineSize: "100%",
	paddingInline: space.s,
	border: `1.5px solid ${lineStrong}`,
	borderRadius: radius.s,
	background: surface,
	cursor: "pointer",
	selectors: { "&:has(:checked)": { borderColor: cool, background: coolGround, fontWeight: 650 } },
	"@media": { [forced]: { selectors: { "&:has(:checked)": { borderColor: "Highlight" } } } },
});
globalStyle(`${option} input`, { inlineSize: "1.15em", blockSize: "1.15em", flex: "none" });
export const wrong = style({ borderInlineStart: `3px solid ${critical}`, paddingInlineStart: space.s });

export const result = style({ fontWeight: 650, minBlockSize: "1.6em" });

export const marked = style({ marginInlineStart: space.m, listStyle: "disc", "::marker": { color: cool } });
export const lines = style({ display: "grid", gap: space.xs });

export const summary = style({ display: "grid", gap: space.s, overflowWrap: "anywhere" });
export const summaryHead = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	columnGap: space.m,
	borderBlockEnd: `1px solid ${line}`,
});
export const change = style({ display: "inline-flex", alignItems: "center", minBlockSize: measure.target });
export const facts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
	gap: space.s,
});
export const factName = style({ fontSize: textSize.xs, color: inkSoft });
