import { style } from "@vanilla-extract/css";
import { componentStyle } from "#app/styles/component-style.ts";

export const starRow = style(componentStyle({ inlineSize: "6.75em", blockSize: "1.35em", flexShrink: 0 }));
