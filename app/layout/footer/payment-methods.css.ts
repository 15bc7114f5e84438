import { style } from "@vanilla-extract/css";
import { breakpoint, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const paymentStrip = style({
	background: vars.color.night,
	color: vars.color.onNight,
	fontSize: textSize.s,
	borderBlockEnd: `1px solid ${vars.color.onNightSoft}`,
	display: "grid",
	gridTemplateColumns: "repeat(3, auto)",
	justifyContent: "space-between",
	columnGap: space.m,
	rowGap: space.xs,
	paddingBlock: space.m,
	"@media": { [breakpoint.full]: { gridTemplateColumns: "none", gridAutoFlow: "column" } },
});
/** The list's own box is left out, so that UPI stands in the same columns. */
export const paymentMethodList = style({ display: "contents" });
export const paymentMethod = style({ display: "inline-flex", alignItems: "center", gap: space.xs, fontWeight: 650 });
