import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";

export const codeForm = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });

/* Doubled specificity overrides the button. */
export const inlineButton = style({ selectors: { "&&": { fontSize: textSize.s, paddingInline: space.xs } } });
