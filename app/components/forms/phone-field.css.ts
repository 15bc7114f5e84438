import { style } from "@vanilla-extract/css";
import { space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";
import { fieldControl } from "./field.css.ts";

export const phoneParts = style({ display: "flex", flexWrap: "wrap", gap: space.xs });

export const phoneCountry = style([
	fieldControl,
	{
		flex: "1 1 8.25rem",
		inlineSize: "auto",
		minInlineSize: 0,
		paddingInline: space.xs,
		textOverflow: "ellipsis",
	},
]);

export const phoneNumberField = style({ position: "relative", flex: "4 1 10rem", minInlineSize: 0 });

/* The prefix is shown only after hydration: without script it could not follow the selected country. */
export const dialCodePrefix = style({
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

export const phoneAfterPrefix = style({ paddingInlineStart: `calc(${space.s} + 2.9rem)` });
