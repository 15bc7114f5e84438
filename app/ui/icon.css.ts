import { style } from "@vanilla-extract/css";
import { asPiece } from "#app/styles/as-piece.ts";

export const icon = style(
	asPiece({
		inlineSize: "1.35em",
		blockSize: "1.35em",
		flexShrink: 0,
	}),
);
