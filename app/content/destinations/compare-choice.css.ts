import { style } from "@vanilla-extract/css";
import { pillLink } from "#app/components/package-list/pill-link.ts";
import { sidewaysScroller } from "#app/components/package-list/sideways-scroller.ts";
import { breakpoint, forcedColors, layer, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { lineStrong, ink, cool, coolGround, surface, accent, onAccent } = vars.color;

/** The choice lies above the link that covers the card. */
export const compareChoice = style({
	position: "absolute",
	zIndex: layer.raised,
	insetInlineEnd: space.xs,
	insetBlockEnd: space.xs,
	"@media": { [breakpoint.wide]: { position: "relative", inset: "auto" }, print: { display: "none" } },
});
export const compareButton = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	justifyContent: "center",
	minBlockSize: measure.target,
	minInlineSize: measure.target,
	border: `1.5px solid ${lineStrong}`,
	borderRadius: radius.pill,
	background: surface,
	color: ink,
	fontSize: textSize.xs,
	fontWeight: 650,
	":hover": { borderColor: cool, color: cool },
	selectors: { "&[aria-pressed='true']": { background: coolGround, borderColor: cool } },
	"@media": {
		[breakpoint.wide]: { paddingInline: space.s },
		[forcedColors]: { selectors: { "&[aria-pressed='true']": { outline: "2px solid Highlight" } } },
	},
});
/** The icon stands alone on a phone. */
export const compareLabel = style({
	"@media": {
		"not all and (min-width: 768px)": {
			position: "absolute",
			inlineSize: "1px",
			overflow: "hidden",
			clipPath: "inset(50%)",
		},
	},
});

export const compareTray = style({
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	paddingBlockStart: space.xs,
});
export const trayList = style({ flex: 1, ...sidewaysScroller });
/** The item is positioned, so that its hidden words scroll with it. */
export const trayItem = style({ position: "relative", flex: "none", maxInlineSize: "min(20rem, 80%)" });
export const trayLink = style({ display: "flex", gap: space.xxs, fontSize: textSize.xs, ...pillLink });
export const trayTitle = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const trayOpen = style({
	display: "inline-flex",
	alignItems: "center",
	flex: "none",
	minBlockSize: measure.target,
	paddingInline: space.m,
	borderRadius: radius.m,
	background: accent,
	color: onAccent,
	fontWeight: 700,
	textDecoration: "none",
	":hover": { textDecoration: "underline" },
	"@media": { [forcedColors]: { border: "2px solid LinkText" } },
});
export const trayHint = style({ flex: "none", fontSize: textSize.xs });
