import { globalStyle, style } from "@vanilla-extract/css";
import { baseLayer } from "#app/styles/layers.css.ts";
import { forcedColors, measure, motion, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const fieldFrame = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xxs,
	alignContent: "start",
	minInlineSize: 0,
});

export const fieldLabel = style({ fontSize: textSize.s, fontWeight: 650, lineHeight: 1.4 });

export const fieldOptional = style({ fontWeight: 400, color: vars.color.inkSoft });

export const fieldHint = style({ fontSize: textSize.xs, lineHeight: 1.45, color: vars.color.inkSoft });

/* The style is in a cascade layer, so that variants override it in any style sheet order. */
export const fieldControl = style({
	"@layer": {
		[baseLayer]: {
			inlineSize: "100%",
			minBlockSize: measure.target,
			paddingBlock: space.xs,
			paddingInline: space.s,
			fontSize: textSize.m,
			color: vars.color.ink,
			background: vars.color.surface,
			border: `1.5px solid ${vars.color.lineStrong}`,
			borderRadius: radius.s,
			selectors: {
				'&[aria-invalid="true"]': {
					borderColor: vars.color.critical,
					boxShadow: `inset 0 0 0 1px ${vars.color.critical}`,
				},
				"&::placeholder": { color: vars.color.inkSoft, opacity: 1 },
			},
			transition: `border-color ${motion.quick}`,
			"@media": {
				[forcedColors]: { selectors: { '&[aria-invalid="true"]': { borderStyle: "dashed" } } },
			},
		},
	},
});

export const textarea = style({ resize: "vertical", minBlockSize: "6rem", lineHeight: 1.5 });

export const file = style({
	minBlockSize: measure.target,
	maxInlineSize: "100%",
	fontSize: textSize.m,
	selectors: {
		"&::file-selector-button": {
			minBlockSize: measure.target,
			paddingInline: space.m,
			marginInlineEnd: space.s,
			font: "inherit",
			fontWeight: 650,
			color: vars.color.ink,
			background: vars.color.surface,
			border: `1.5px solid ${vars.color.lineStrong}`,
			borderRadius: radius.s,
			cursor: "pointer",
		},
	},
});

const errorRow = "1.35rem";
export const fieldError = style({
	minBlockSize: errorRow,
	fontSize: textSize.xs,
	fontWeight: 600,
	lineHeight: errorRow,
	color: vars.color.critical,
});
/* The reserved row keeps a message on blur from moving the button being pressed. */
globalStyle(`${fieldFrame}:not(:has(> ${fieldError}))`, { paddingBlockEnd: `calc(${errorRow} + ${space.xxs})` });
