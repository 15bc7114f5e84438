import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";

export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs });

/** A button among small words. Doubled, since it alters another piece. */
export const resend = style({ selectors: { "&&": { fontSize: textSize.s, paddingInline: space.xs } } });
