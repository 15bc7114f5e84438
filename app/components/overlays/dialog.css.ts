import { globalStyle, type StyleRule, style, styleVariants } from "@vanilla-extract/css";
import { breakpoint, forcedColors, measure, motion, motionAllowed, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const change = (properties: readonly string[]): string =>
	[
		...properties.map((name) => `${name} ${motion.calm} ${motion.curve}`),
		`overlay ${motion.calm} allow-discrete`,
		`display ${motion.calm} allow-discrete`,
	].join(", ");

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
		[forcedColors]: { border: "2px solid CanvasText" },
		[motionAllowed]: {
			opacity: 0,
			transition: change(["opacity", "transform"]),
			selectors: { "&[open]": { opacity: 1, "@starting-style": { opacity: 0 } } },
			"::backdrop": { opacity: 0, transition: change(["opacity"]) },
		},
	},
});
globalStyle(`${dialog}[open]::backdrop`, {
	opacity: 1,
	"@media": { [motionAllowed]: { "@starting-style": { opacity: 0 } } },
});
globalStyle(`:root:has(${dialog}[open])`, { overflow: "hidden" });

const comingFrom = (transform: string): StyleRule => ({
	transform,
	selectors: { "&[open]": { transform: "none", "@starting-style": { transform } } },
});

export const dialogSizes = styleVariants({
	leaf: {
		margin: "auto auto 0",
		maxBlockSize: "92dvh",
		borderRadius: `${radius.l} ${radius.l} 0 0`,
		background: vars.color.surface,
		boxShadow: vars.shadow.lift,
		"@media": {
			[breakpoint.wide]: { margin: "auto", inlineSize: measure.dialog, borderRadius: radius.l },
			[motionAllowed]: comingFrom("translateY(2rem)"),
			[`${breakpoint.wide} and ${motionAllowed}`]: comingFrom("scale(0.94)"),
		},
	},
	full: {
		margin: 0,
		blockSize: "100dvh",
		maxBlockSize: "100dvh",
		background: vars.color.paper,
		selectors: { "&[open]": { display: "grid", gridTemplateRows: "auto auto minmax(0, 1fr)" } },
	},
} satisfies Record<string, StyleRule>);

export const dialogHeader = style({
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

export const dialogBody = style({
	paddingInline: space.l,
	paddingBlock: `${space.xs} max(${space.l}, env(safe-area-inset-bottom))`,
});
