import { globalStyle, style } from "@vanilla-extract/css";
import { breakpoint, forced, measure, motion, moving, radius, space } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const change = (properties: readonly string[]): string =>
	[
		...properties.map((name) => `${name} ${motion.calm} ${motion.curve}`),
		`overlay ${motion.calm} allow-discrete`,
		`display ${motion.calm} allow-discrete`,
	].join(", ");

/** A sheet from below on a phone; from 768 px on a leaf in the middle that fades and grows into place. */
export const dialog = style({
	margin: "auto auto 0",
	inlineSize: "100%",
	maxInlineSize: "100%",
	maxBlockSize: "92dvh",
	padding: 0,
	overflowY: "auto",
	overscrollBehavior: "contain",
	border: 0,
	borderRadius: `${radius.l} ${radius.l} 0 0`,
	background: vars.color.surface,
	color: vars.color.ink,
	boxShadow: vars.shadow.lift,
	"::backdrop": { background: "rgb(15 8 40 / 0.6)" },
	"@media": {
		[forced]: { border: "2px solid CanvasText" },
		[breakpoint.wide]: { margin: "auto", inlineSize: measure.dialog, borderRadius: radius.l },
		[moving]: {
			opacity: 0,
			transform: "translateY(2rem)",
			transition: change(["opacity", "transform"]),
			selectors: {
				"&[open]": { opacity: 1, transform: "none", "@starting-style": { opacity: 0, transform: "translateY(2rem)" } },
			},
			"::backdrop": { opacity: 0, transition: change(["opacity"]) },
		},
		[`${breakpoint.wide} and ${moving}`]: {
			transform: "scale(0.94)",
			selectors: { "&[open]": { "@starting-style": { opacity: 0, transform: "scale(0.94)" } } },
		},
	},
});
globalStyle(`${dialog}[open]::backdrop`, {
	opacity: 1,
	"@media": { [moving]: { "@starting-style": { opacity: 0 } } },
});
globalStyle(`:root:has(${dialog}[open])`, { overflow: "hidden" });

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
	background: vars.color.surface,
});

export const body = style({
	paddingInline: space.l,
	paddingBlock: `${space.xs} max(${space.l}, env(safe-area-inset-bottom))`,
});
