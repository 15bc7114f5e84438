import { style } from "@vanilla-extract/css";
import { breakpoint, forced, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { line, inkSoft, accent } = vars.color;

export const place = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	paddingBlock: `${space.s} ${space.xxl}`,
	overflowWrap: "anywhere",
});

export const head = style({ display: "grid", justifyItems: "start", gap: space.xs });

export const columns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.l,
	alignItems: "start",
	"@media": { [breakpoint.full]: { gridTemplateColumns: "minmax(0, 1fr) 21rem", columnGap: space.xl } },
});

/** Parts below each other. */
export const parts = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.l });
export const part = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.s });

export const facts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
	gap: space.s,
});
export const fact = style({ display: "grid", alignContent: "start" });
export const factName = style({ fontSize: textSize.xs, color: inkSoft });
export const factValue = style({ fontWeight: 650 });

export const lines = style({ display: "grid", gap: space.xs });
export const marked = style({ marginInlineStart: space.m, listStyle: "disc", "::marker": { color: accent } });

export const actions = style({
	display: "flex",
	flexWrap: "wrap",
	gap: space.xs,
	"@media": { print: { display: "none" } },
});

export const contact = style({ display: "inline-flex", alignItems: "center", minBlockSize: measure.target });

export const days = style({ borderBlockStart: `1px solid ${line}`, maxInlineSize: measure.text });
export const day = style({
	display: "grid",
	gap: space.xxs,
	paddingBlock: space.s,
	borderBlockEnd: `1px solid ${line}`,
});

/* The voucher: a sheet of paper, whatever the theme. */
export const voucher = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	maxInlineSize: "52rem",
	padding: space.l,
	border: `1px solid ${line}`,
	borderRadius: radius.l,
	background: vars.color.surface,
	"@media": {
		[forced]: { borderColor: "CanvasText" },
		print: { border: 0, padding: 0, gap: space.s, maxInlineSize: "none", background: "none" },
	},
});
export const voucherHead = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "space-between",
	gap: space.m,
	"@media": { print: { flexWrap: "nowrap" } },
});
export const voucherWords = style({ display: "grid", gap: space.xxs, flex: "1 1 16rem", minInlineSize: 0 });
export const small = style({ "@media": { print: { fontSize: "8.5pt", lineHeight: 1.3 } } });

/** Scanners want dark squares on a light ground, in every theme. */
export const code = style({
	flex: "none",
	inlineSize: "9rem",
	blockSize: "9rem",
	colorScheme: "only light",
	forcedColorAdjust: "none",
	background: "Canvas",
	fill: "CanvasText",
	borderRadius: radius.s,
	"@media": { print: { inlineSize: "32mm", blockSize: "32mm" } },
});
