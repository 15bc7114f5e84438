import { style } from "@vanilla-extract/css";
import { measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const passwordInput = style({ position: "relative" });

/** Space for the toggle is reserved, which avoids layout shift. */
export const passwordControl = style({ paddingInlineEnd: "4.25rem" });

export const passwordToggle = style({
	position: "absolute",
	insetBlock: 0,
	insetInlineEnd: 0,
	minInlineSize: measure.target,
	paddingInline: space.s,
	fontSize: textSize.s,
	fontWeight: 650,
	color: vars.color.cool,
	background: "none",
	border: 0,
	borderRadius: radius.s,
	cursor: "pointer",
});
