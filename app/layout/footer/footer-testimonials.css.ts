import { style } from "@vanilla-extract/css";
import { radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const footerTestimonials = style({ marginBlockEnd: space.l });

export const footerTestimonial = style({
	flex: 1,
	display: "grid",
	alignContent: "center",
	justifyItems: "center",
	gap: space.s,
	marginBlockStart: space.m,
	padding: space.l,
	borderRadius: radius.l,
	background: vars.color.surface,
	border: `1px solid ${vars.color.line}`,
	textAlign: "center",
});

export const footerTestimonialText = style({
	maxInlineSize: "52ch",
	fontSize: textSize.l,
	textWrap: "pretty",
	"::before": { content: '"“"' },
	"::after": { content: '"”"' },
});
