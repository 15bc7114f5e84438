import { globalStyle, style } from "@vanilla-extract/css";
import { forcedColors, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const routeFigure = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	maxInlineSize: "40rem",
	"@media": { print: { breakInside: "avoid" } },
});
globalStyle(`${routeFigure} > svg`, {
	inlineSize: "100%",
	blockSize: "auto",
	borderRadius: radius.m,
	border: `1px solid ${vars.color.line}`,
});

export const routeGround = style({ fill: vars.color.coolGround });
export const routeHills = style({ fill: vars.color.surface, opacity: 0.6 });
export const routeWay = style({
	fill: "none",
	stroke: vars.color.accent,
	strokeWidth: 3,
	strokeDasharray: "1 7",
	strokeLinecap: "round",
	"@media": { [forcedColors]: { stroke: "CanvasText" } },
});

globalStyle(`${routeFigure} circle`, {
	fill: vars.color.ink,
	stroke: vars.color.surface,
	strokeWidth: 2,
});
globalStyle(`${routeFigure} text`, {
	fill: vars.color.surface,
	fontSize: "12px",
	fontWeight: 700,
	textAnchor: "middle",
});

export const routePlaces = style({ display: "flex", flexWrap: "wrap", columnGap: space.m, rowGap: space.xxs });
globalStyle(`${routePlaces} > li`, { display: "flex", alignItems: "center", gap: space.xs, fontWeight: 650 });

globalStyle(`${routePlaces} > li::before`, {
	content: ["attr(data-number)", 'attr(data-number) / ""'],
	flex: "none",
	inlineSize: "1.5rem",
	blockSize: "1.5rem",
	display: "grid",
	placeItems: "center",
	borderRadius: radius.pill,
	background: vars.color.ink,
	color: vars.color.surface,
	fontSize: textSize.xs,
});
