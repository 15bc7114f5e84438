import { style } from "@vanilla-extract/css";
import { breakpoint, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const aside = style({
	display: "grid",
	gap: space.m,
	"@media": { [breakpoint.wide]: { position: "sticky", insetBlockStart: space.m } },
});
export const lines = style({ display: "grid" });
export const line = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "space-between",
	columnGap: space.m,
	paddingBlock: space.xs,
	borderBlockStart: `1px solid ${vars.color.line}`,
});
export const sum = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap", marginInlineStart: "auto" });
export const less = style({ color: vars.color.positive });
export const total = style({
	borderBlockStart: `2px solid ${vars.color.lineStrong}`,
	fontSize: textSize.l,
	fontWeight: 800,
});
