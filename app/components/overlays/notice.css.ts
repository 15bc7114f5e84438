import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { forcedColors, measure, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { surface, ink, positive, critical, cool, lineStrong } = vars.color;

const ticket = style({
	display: "flex",
	alignItems: "stretch",
	inlineSize: "100%",
	background: surface,
	color: ink,
	border: `1px solid ${lineStrong}`,
	borderRadius: radius.m,
	boxShadow: vars.shadow.lift,
	overflow: "hidden",
	"@media": { [forcedColors]: { borderColor: "CanvasText" }, print: { display: "none" } },
});
const sign = (colour: string) => [ticket, { vars: { "--sign": colour } }];
export const noticeBox = styleVariants({ success: sign(positive), error: sign(critical), info: sign(cool) });

export const noticeIcon = style({
	display: "grid",
	placeItems: "center",
	inlineSize: measure.target,
	flexShrink: 0,
	background: "var(--sign)",
	color: surface,
	borderInlineEnd: `2px dashed ${surface}`,
});
export const noticeText = style({
	flex: 1,
	paddingBlock: space.s,
	paddingInline: space.s,
	fontWeight: 600,
	lineHeight: 1.4,
});
export const noticeClose = style({
	display: "grid",
	placeItems: "center",
	minInlineSize: measure.target,
	minBlockSize: measure.target,
	background: "none",
	border: 0,
	color: ink,
	":hover": { background: vars.color.sunk },
	":focus-visible": { outlineOffset: "-4px" },
});

export const noticeDetails = style({ position: "relative", selectors: { "&:not([open])": { display: "none" } } });
export const noticeDetailsClose = style([
	noticeClose,
	{
		position: "absolute",
		insetBlockStart: 0,
		insetInlineEnd: 0,
		cursor: "pointer",
		listStyle: "none",
		selectors: { "&::-webkit-details-marker": { display: "none" } },
	},
]);
globalStyle(`${noticeDetails} ${noticeText}`, { paddingInlineEnd: `calc(${measure.target} + ${space.s})` });
