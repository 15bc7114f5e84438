import { style, styleVariants } from "@vanilla-extract/css";
import { textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const priceNote = style({ fontSize: textSize.s, color: vars.color.inkSoft });
export const priceAmount = styleVariants({
	m: { fontSize: textSize.h3, lineHeight: 1.1 },
	l: { fontSize: textSize.h2, lineHeight: 1.05 },
});
