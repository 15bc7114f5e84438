import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import { control } from "./field.css.ts";

/* Beside each other where a whole number fits, else below each other. */
export const parts = style({ display: "flex", flexWrap: "wrap", gap: space.xs });

export const country = style([
	control,
	{
		flex: "1 1 8.25rem",
		inlineSize: "auto",
		minInlineSize: 0,
		paddingInline: space.xs,
		fontSize: textSize.s,
		textOverflow: "ellipsis",
	},
]);

export const number = style({ position: "relative", flex: "4 1 10rem", minInlineSize: 0 });

/* Shown by script only: without it the chosen option already says the code, and this could not follow a change. */
export const prefix = style({
	position: "absolute",
	insetBlock: 0,
	insetInlineStart: space.s,
	display: "grid",
	placeItems: "center",
	minInlineSize: "2.6rem",
	justifyItems: "start",
	fontSize: textSize.m,
	color: vars.color.inkSoft,
	pointerEvents: "none",
});

export const afterPrefix = style({ paddingInlineStart: `calc(${space.s} + 2.9rem)` });
