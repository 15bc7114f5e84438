import { style } from "@vanilla-extract/css";
import { sidewaysScroller } from "#app/components/package-list/sideways-scroller.ts";
import { breakpoint, measure, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const hero = style({ position: "relative", overflow: "hidden" });

export const heroText = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.s,
	justifyItems: "start",
	paddingBlockStart: space.xs,
	"@media": {
		[breakpoint.wide]: { gap: space.m, justifyItems: "center", textAlign: "center", paddingBlockStart: space.l },
	},
});

export const heroForm = style({
	display: "flex",
	flexWrap: "wrap",
	gap: space.xs,
	inlineSize: "100%",
	maxInlineSize: "40rem",
	padding: space.xs,
	borderRadius: radius.l,
	background: vars.color.surface,
	border: `1px solid ${vars.color.line}`,
	boxShadow: vars.shadow.lift,
});

export const heroField = style({
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

/** The suggestions are one line that scrolls on a phone, so that the first prices stand on its first screen. */
export const heroSuggestions = style({
	...sidewaysScroller,
	maxInlineSize: "calc(100% + 8px)",
	"@media": { [breakpoint.wide]: { flexWrap: "wrap", justifyContent: "center" } },
});

export const heroSuggestion = style({
	display: "inline-flex",
	alignItems: "center",
	minBlockSize: measure.target,
	paddingInline: space.m,
	whiteSpace: "nowrap",
	borderRadius: radius.pill,
	border: `1px solid ${vars.color.lineStrong}`,
	background: vars.color.surface,
	color: vars.color.ink,
	textDecoration: "none",
	fontSize: textSize.xs,
	fontWeight: 650,
	"@media": { [breakpoint.wide]: { fontSize: textSize.s } },
	":hover": { background: vars.color.promote, color: vars.color.onPromote },
});

export const heroSky = style({ marginBlockStart: "-1rem" });
