import { style } from "@vanilla-extract/css";
import { componentStyle } from "#app/styles/component-style.ts";

export const icon = style(
	componentStyle({
		inlineSize: "1.35em",
		blockSize: "1.35em",
		flexShrink: 0,
	}),
);
