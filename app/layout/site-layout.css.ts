import { style } from "@vanilla-extract/css";
import { breakpoint, layer, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const mainContent = style({
	flex: 1,
	inlineSize: "100%",
	paddingBlock: space.l,
	"@media": { [breakpoint.wide]: { paddingBlock: space.xl }, print: { paddingBlock: 0 } },
});

/** The part is as high as the rest of the window, so that what sticks to its end always does. */
export const mainBelowCheckOutHeader = style({
	flex: 1,
	display: "flex",
	flexDirection: "column",
	inlineSize: "100%",
	paddingBlockStart: space.xs,
});

/** The page fills the window itself. */
export const bareMain = style({ flex: 1, display: "flex", flexDirection: "column", inlineSize: "100%" });

export const skipLink = style({
	position: "absolute",
	zIndex: layer.skip,
	insetBlockStart: space.xs,
	insetInlineStart: space.xs,
	padding: space.s,
	borderRadius: radius.m,
	background: vars.color.surface,
	color: vars.color.ink,
	fontWeight: 700,
	selectors: { "&:not(:focus)": { transform: "translateY(-200%)" } },
});
