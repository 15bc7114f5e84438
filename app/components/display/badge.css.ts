import { style, styleVariants } from "@vanilla-extract/css";
import { radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { promote, onPromote, coolGround, cool, positiveGround, positive, criticalGround, critical, sunk, ink } =
	vars.color;

export const badge = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	paddingBlock: "2px",
	paddingInline: space.xs,
	borderRadius: radius.s,
	border: "1px solid transparent",
	fontSize: textSize.xs,
	fontWeight: 700,
	lineHeight: 1.5,
	maxInlineSize: "100%",
	flexShrink: 0,
	selectors: { ":root[data-contrast='more'] &": { borderColor: "currentColor" } },
	"@media": { "(prefers-contrast: more)": { borderColor: "currentColor" } },
});

export const badgeTones = styleVariants({
	promote: { background: promote, color: onPromote },
	calm: { background: coolGround, color: cool },
	positive: { background: positiveGround, color: positive },
	critical: { background: criticalGround, color: critical },
	plain: { background: sunk, color: ink },
});
