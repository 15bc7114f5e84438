import { style } from "@vanilla-extract/css";
import { measure, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const breadcrumbList = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	columnGap: space.xs,
	fontSize: textSize.s,
	"@media": { print: { display: "none" } },
});
export const breadcrumb = style({
	display: "flex",
	alignItems: "center",
	columnGap: space.xs,
	color: vars.color.inkSoft,
	selectors: { "&:not(:last-child)::after": { content: '"/"', color: vars.color.accent, fontWeight: 800 } },
});
export const currentBreadcrumb = style({
	flex: "1 1 6rem",
	minInlineSize: 0,
	overflow: "hidden",
	textOverflow: "ellipsis",
	whiteSpace: "nowrap",
	color: vars.color.inkSoft,
});
export const breadcrumbLink = style({ display: "inline-flex", alignItems: "center", minBlockSize: measure.target });
