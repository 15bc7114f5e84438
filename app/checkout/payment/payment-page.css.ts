import { style, styleVariants } from "@vanilla-extract/css";
import { radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { cool, coolGround, critical, criticalGround, positive, positiveGround } = vars.color;

export const paymentPage = style({ paddingBlock: space.xl, overflowWrap: "anywhere" });
export const paymentCard = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	maxInlineSize: "40rem",
	marginInline: "auto",
});
export const unfinishedPayment = style({ display: "grid", gap: space.xs });
export const paymentIcon = style({
	display: "grid",
	placeItems: "center",
	inlineSize: "3.25rem",
	blockSize: "3.25rem",
	borderRadius: radius.pill,
	border: "2px solid currentColor",
	fontSize: textSize.h3,
});
export const paymentIconTone = styleVariants({
	calm: { color: cool, background: coolGround },
	positive: { color: positive, background: positiveGround },
	critical: { color: critical, background: criticalGround },
});
