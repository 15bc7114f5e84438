import { globalStyle, style } from "@vanilla-extract/css";
import { layer, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const sheet = style({ paddingBlock: space.s, "@media": { print: { paddingBlock: 0 } } });

/** The tabs stay in reach while the page is read. */
export const tabBar = style({
	position: "sticky",
	insetBlockStart: 0,
	zIndex: layer.raised,
	background: vars.color.paper,
	paddingBlockStart: space.xs,
	/* Which part is read is told by script alone. */
	"@media": { "(scripting: none)": { position: "static" }, print: { display: "none" } },
});

export const alike = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.m,
	paddingBlock: space.xl,
	"@media": { print: { display: "none" } },
});

/* Paper cannot be unfolded: what is folded on the screen is open in print. */
globalStyle(`${sheet} details::details-content`, {
	"@media": { print: { contentVisibility: "visible", blockSize: "auto" } },
});
