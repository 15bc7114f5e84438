import { style } from "@vanilla-extract/css";
import { base } from "#app/styles/layers.css.ts";
import { forced, measure, motion, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const frame = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xxs,
	alignContent: "start",
	minInlineSize: 0,
});

export const label = style({ fontSize: textSize.s, fontWeight: 650, lineHeight: 1.4 });

export const optional = style({ fontWeight: 400, color: vars.color.inkSoft });

export const hint = style({ fontSize: textSize.xs, lineHeight: 1.45, color: vars.color.inkSoft });

/* In a layer, so that a field that differs from it wins wherever its own sheet stands. */
export const control = style({
	"@layer": {
		[base]: {
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
				[forced]: { selectors: { '&[aria-invalid="true"]': { borderStyle: "dashed" } } },
			},
		},
	},
});

export const textarea = style({ resize: "vertical", minBlockSize: "6rem", lineHeight: 1.5 });

/** A field for a file: its button is one to press with a thumb. */
export const file = style({
	minBlockSize: measure.target,
	maxInlineSize: "100%",
	fontSize: textSize.s,
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

/* The row is there before a message is, so that leaving a field never moves the button that is being pressed. */
export const error = style({
	minBlockSize: "1.35rem",
	fontSize: textSize.xs,
	fontWeight: 600,
	lineHeight: "1.35rem",
	color: vars.color.critical,
});
