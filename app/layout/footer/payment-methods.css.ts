import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const paymentStrip = style({
	background: vars.color.night,
	color: vars.color.onNight,
	fontSize: textSize.s,
	borderBlockEnd: `1px solid ${vars.color.onNightSoft}`,
});
export const paymentMethodList = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "space-between",
	columnGap: space.l,
	rowGap: space.xs,
	paddingBlock: space.m,
});
export const paymentMethod = style({ display: "inline-flex", alignItems: "center", gap: space.xs, fontWeight: 650 });
