import { style } from "@vanilla-extract/css";
import { measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const codeForm = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });

/* The doubled specificity overrides the button. */
export const inlineButton = style({
	selectors: { "&&": { fontSize: textSize.s, paddingInline: space.xs, marginInlineStart: 0 } },
});

/** The countdown and the button share one row, so that replacing one by the other causes no layout shift. */
export const resendForm = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "center",
	columnGap: space.s,
	minBlockSize: measure.target,
	fontSize: textSize.s,
	color: vars.color.inkSoft,
	fontVariantNumeric: "tabular-nums",
});
