import { globalStyle, type StyleRule, style, styleVariants } from "@vanilla-extract/css";
import { breakpoint, forced, measure, motion, moving, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const change = (properties: readonly string[]): string =>
	[
		...properties.map((name) => `${name} ${motion.calm} ${motion.curve}`),
		`overlay ${motion.calm} allow-discrete`,
		`display ${motion.calm} allow-discrete`,
	].join(", ");

/** What comes fades in; how it moves is its size's own matter. */
export const dialog = style({
	inlineSize: "100%",
	maxInlineSize: "100%",
	padding: 0,
	overflowY: "auto",
	overscrollBehavior: "contain",
	border: 0,
	color: vars.color.ink,
	"::backdrop": { background: "rgb(15 8 40 / 0.6)" },
	"@media": {
		[forced]: { border: "2px solid CanvasText" },
		[moving]: {
			opacity: 0,
			transition: change(["opacity", "transform"]),
			selectors: { "&[open]": { opacity: 1, "@starting-style": { opacity: 0 } } },
			"::backdrop": { opacity: 0, transition: change(["opacity"]) },
		},
	},
});
globalStyle(`${dialog}[open]::backdrop`, {
	opacity: 1,
	"@media": { [moving]: { "@starting-style": { opacity: 0 } } },
});
globalStyle(`:root:has(${dialog}[open])`, { overflow: "hidden" });

const comingFrom = (transform: string): StyleRule => ({
	transform,
	selectors: { "&[open]": { transform: "none", "@starting-style": { transform } } },
});

export const sizes = styleVariants({
	/* A sheet from below on a phone; from 768 px on a leaf in the middle that grows into place. */
	leaf: {
		margin: "auto auto 0",
		maxBlockSize: "92dvh",
		borderRadius: `${radius.l} ${radius.l} 0 0`,
		background: vars.color.surface,
		boxShadow: vars.shadow.lift,
		"@media": {
			[breakpoint.wide]: { margin: "auto", inlineSize: measure.dialog, borderRadius: radius.l },
			[moving]: comingFrom("translateY(2rem)"),
			[`${breakpoint.wide} and ${moving}`]: comingFrom("scale(0.94)"),
		},
	},
	/* All of the screen; its body fills it, so that no press falls beside. */
	full: {
		margin: 0,
		blockSize: "100dvh",
		maxBlockSize: "100dvh",
		background: vars.color.paper,
		selectors: { "&[open]": { display: "grid", gridTemplateRows: "auto auto minmax(0, 1fr)" } },
	},
} satisfies Record<string, StyleRule>);

export const head = style({
	position: "sticky",
	insetBlockStart: 0,
	zIndex: 1,
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
	gap: space.s,
	paddingBlock: space.xs,
	paddingInline: `${space.l} ${space.xs}`,
	background: "inherit",
});

export const body = style({
	paddingInline: space.l,
	paddingBlock: `${space.xs} max(${space.l}, env(safe-area-inset-bottom))`,
});
