import { style } from "@vanilla-extract/css";
import { measure, motion, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const searchPage = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignContent: "start",
	gap: space.m,
	minBlockSize: "80dvh",
	paddingBlock: space.xl,
});

export const searchOverlay = style({ maxInlineSize: measure.page });

export const searchPanel = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.m });

export const searchForm = style({ display: "flex", flexWrap: "wrap", gap: space.s, maxInlineSize: "46rem" });

export const searchField = style({
	flex: "1 1 10rem",
	minInlineSize: 0,
	minBlockSize: `calc(${measure.target} + ${space.xs})`,
	paddingInline: space.m,
	border: `2px solid ${vars.color.lineStrong}`,
	borderRadius: radius.m,
	background: vars.color.surface,
	color: vars.color.ink,
	fontSize: textSize.l,
	"::placeholder": { color: vars.color.inkSoft, opacity: 1 },
});

export const searchResults = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xl,
	selectors: { "&[aria-busy='true']": { opacity: 0.6 } },
	transition: `opacity ${motion.calm}`,
});

export const groupTitle = style({ marginBlockEnd: space.xs });
