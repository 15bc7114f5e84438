import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const quote = style({
	flex: 1,
	display: "grid",
	alignContent: "center",
	justifyItems: "center",
	gap: space.m,
	marginBlockStart: space.xxs,
	padding: space.l,
	borderRadius: radius.l,
	background: vars.color.surface,
	border: `1px solid ${vars.color.line}`,
	textAlign: "center",
	"@media": { [breakpoint.wide]: { paddingBlock: space.xxl } },
});

export const quoteText = style({
	maxInlineSize: "52ch",
	fontSize: textSize.h4,
	lineHeight: 1.5,
	textWrap: "pretty",
	"::before": { content: '"“"' },
	"::after": { content: '"”"' },
});

export const quoteFoot = style({
	display: "grid",
	gridTemplateRows: "auto auto",
	gridAutoFlow: "column",
	columnGap: space.s,
	textAlign: "start",
	fontSize: textSize.s,
	color: vars.color.inkSoft,
});
globalStyle(`${quoteFoot} strong`, { fontSize: textSize.m, color: vars.color.ink });
export const testimonialPortrait = style({
	gridRow: "1 / span 2",
	alignSelf: "center",
	borderRadius: radius.pill,
	selectors: { "&&": { inlineSize: "3rem" } },
});
