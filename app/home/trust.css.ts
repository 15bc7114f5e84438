import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const trust = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr))",
	gap: space.m,
	paddingBlock: space.m,
	borderBlock: `1px solid ${vars.color.line}`,
});
export const trustEntry = style({ display: "grid", gap: space.xxs, textAlign: "center", color: vars.color.inkSoft });
export const trustFigure = style({ fontSize: "1.5rem", lineHeight: 1.2, color: vars.color.ink });
