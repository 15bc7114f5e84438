import { style } from "@vanilla-extract/css";
import { layer, space } from "#app/styles/tokens.ts";

export const connectionNotice = style({
	position: "fixed",
	zIndex: layer.notice,
	insetBlockStart: space.m,
	insetInline: 0,
	marginInline: "auto",
	inlineSize: `min(100% - 2 * ${space.m}, 27rem)`,
	"@media": { print: { display: "none" } },
});

/** The notices stand below the header, where the page begins. */
export const toastNotices = style({
	position: "absolute",
	zIndex: layer.notice,
	insetInline: 0,
	marginInline: "auto",
	inlineSize: `min(100% - 2 * ${space.m}, 27rem)`,
	display: "grid",
	gap: space.xs,
	"@media": { print: { display: "none" } },
});
