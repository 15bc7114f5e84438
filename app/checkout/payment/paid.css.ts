import { style } from "@vanilla-extract/css";
import { space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const paidTrip = style({ display: "flex", flexWrap: "wrap", gap: space.m, alignItems: "start" });
export const paidPoster = style({ flex: "none", inlineSize: "min(9rem, 40%)" });
export const paidFacts = style({ flex: "1 1 12rem", display: "grid", gap: space.xs, minInlineSize: 0 });
export const nextSteps = style({ display: "grid", gap: space.xs, marginBlockStart: space.xs });
export const nextStep = style({
	listStyle: "decimal",
	marginInlineStart: "1.4em",
	"::marker": { fontWeight: 800, color: vars.color.accent },
});
