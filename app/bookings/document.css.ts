import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { line, inkSoft, night, onNight } = vars.color;

/** The sheet of a voucher, receipt or invoice. */
export const documentSheet = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	inlineSize: "100%",
	maxInlineSize: "52rem",
	marginInline: "auto",
	padding: space.l,
	border: `1px solid ${line}`,
	borderRadius: radius.l,
	background: vars.color.surface,
	"@media": {
		[forcedColors]: { borderColor: "CanvasText" },
		print: { border: 0, padding: 0, gap: space.s, maxInlineSize: "none", background: "none" },
	},
});

/* A balanced title would break at the hyphens of its number. */
globalStyle(`${documentSheet} > h1`, { textWrap: "wrap" });

/** Breadcrumbs above the sheet and buttons below it. */
export const besideDocument = style({ inlineSize: "100%", maxInlineSize: "52rem", marginInline: "auto" });

export const documentBand = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: `${space.xs} ${space.m}`,
	margin: `calc(-1 * ${space.l})`,
	marginBlockEnd: 0,
	padding: `${space.s} ${space.l}`,
	borderStartStartRadius: radius.l,
	borderStartEndRadius: radius.l,
	background: night,
	color: onNight,
	printColorAdjust: "exact",
	"@media": {
		[forcedColors]: { borderBlockEnd: "1px solid CanvasText" },
		print: { margin: 0, padding: `${space.xs} ${space.s}`, borderRadius: 0 },
	},
});
export const documentBandName = style({ display: "flex", alignItems: "center", gap: space.xs, fontSize: textSize.h3 });
export const documentBandLogo = style({ flex: "none", inlineSize: "2.25rem", blockSize: "2.25rem" });

export const voucherHead = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "space-between",
	gap: space.m,
	"@media": { print: { flexWrap: "nowrap" } },
});
export const voucherPoster = style({
	flex: "none",
	inlineSize: "9rem",
	"@media": { [breakpoint.wide]: { inlineSize: "10rem" }, print: { inlineSize: "25.6mm" } },
});
export const voucherText = style({
	display: "grid",
	alignContent: "start",
	gap: space.xxs,
	flex: "1 1 16rem",
	minInlineSize: 0,
});
export const smallInPrint = style({ "@media": { print: { fontSize: "8.5pt", lineHeight: 1.3 } } });

export const voucherCode = style({ flex: "none", inlineSize: "9rem", display: "grid", gap: space.xxs });
/** QR scanners need dark modules on a light background in every theme. */
export const voucherQrCode = style({
	inlineSize: "9rem",
	blockSize: "9rem",
	colorScheme: "only light",
	forcedColorAdjust: "none",
	background: "Canvas",
	fill: "CanvasText",
	borderRadius: radius.s,
	"@media": { print: { inlineSize: "32mm", blockSize: "32mm" } },
});
/** A number with dashes stays on one line. */
export const unbroken = style({ whiteSpace: "nowrap" });
export const voucherCaption = style({ fontSize: textSize.xs, textAlign: "center" });

export const voucherDates = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
	gap: space.s,
});
export const voucherDateName = style({ fontSize: textSize.xs, color: inkSoft });
export const voucherDate = style({
	fontSize: "1.5rem",
	lineHeight: 1.2,
	fontWeight: 700,
	"@media": { print: { fontSize: "15pt" } },
});

export const receiptParties = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
	gap: space.m,
});
export const receiptLines = style({ display: "grid" });
export const receiptLine = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "space-between",
	columnGap: space.m,
	paddingBlock: space.xs,
	borderBlockStart: `1px solid ${line}`,
	overflowWrap: "anywhere",
});
export const receiptAmount = style({ marginInlineStart: "auto", fontWeight: 700, fontVariantNumeric: "tabular-nums" });
