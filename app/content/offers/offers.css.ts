import { style } from "@vanilla-extract/css";
import { measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const offerPageCard = style({ blockSize: "100%", padding: space.xs, gap: space.s });
export const offerText = style({
	flex: 1,
	display: "flex",
	flexDirection: "column",
	alignItems: "start",
	gap: space.xs,
	paddingInline: space.xs,
	paddingBlockEnd: space.s,
});

export const offerCoupon = style({
	display: "flex",
	alignItems: "center",
	columnGap: space.xs,
	minBlockSize: `calc(${measure.target} + ${space.s})`,
	paddingInline: space.s,
	border: `2px dashed ${vars.color.lineStrong}`,
	borderRadius: radius.s,
	background: vars.color.sunk,
});
export const offerCode = style({ fontWeight: 700, letterSpacing: "0.06em", userSelect: "all" });
export const couponWords = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });
export const copyButton = style({
	selectors: { "&&": { paddingInline: space.xs } },
	"@media": { "(scripting: none)": { display: "none" } },
});
/** Its room is kept, so that nothing moves when script comes. */
export const notYetCopyable = style({ visibility: "hidden" });
export const offerLink = style({ marginBlockStart: "auto", paddingBlockStart: space.xs });
