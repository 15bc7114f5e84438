import { style } from "@vanilla-extract/css";
import { layer, space } from "#app/styles/tokens.ts";

/** Laid over the top of the page, where sonner lays its own: nothing moves when one takes over from the other. */
export const notices = style({
	position: "absolute",
	zIndex: layer.notice,
	insetBlockStart: space.m,
	insetInline: 0,
	marginInline: "auto",
	inlineSize: `min(100% - 2 * ${space.m}, 27rem)`,
	display: "grid",
	gap: space.xs,
	"@media": { print: { display: "none" } },
});
