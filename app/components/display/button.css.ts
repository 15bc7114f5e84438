import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { componentStyle } from "#app/styles/component-style.ts";
import { measure, motion, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const {
	accent,
	accentDeep,
	onAccent,
	promote,
	surface,
	ink,
	cool,
	coolGround,
	lineStrong,
	onNight,
	critical,
	criticalGround,
} = vars.color;

/** The last button pressed would look chosen on a touch screen. */
const canHover = "(hover: hover)";

const appear = keyframes({ from: { opacity: 0.7 } });

export const base = style(
	componentStyle({
		display: "inline-flex",
		alignItems: "center",
		justifyContent: "center",
		gap: space.xs,
		minBlockSize: measure.target,
		paddingBlock: space.xs,
		paddingInline: `min(${space.m}, 5vw)`,
		border: "2px solid transparent",
		background: "none",
		borderRadius: radius.m,
		fontWeight: 700,
		fontSize: textSize.m,
		lineHeight: 1.2,
		textAlign: "center",
		textDecoration: "none",
		transition: `transform ${motion.quick} ${motion.curve}, background-color ${motion.quick}, box-shadow ${motion.quick}`,
		"@media": { print: { display: "none" } },
		selectors: {
			"&[aria-disabled='true'], &:disabled": { opacity: 0.65, cursor: "default" },
			"&[aria-busy='true']": { animation: `${appear} 1s infinite alternate` },
		},
	}),
);

export const tones = styleVariants({
	primary: componentStyle({
		background: accent,
		color: onAccent,
		boxShadow: `0 4px 0 ${promote}`,
		marginBlockEnd: "4px",
		"@media": { [canHover]: { ":hover": { background: accentDeep } } },
		":active": { transform: "translateY(3px)", boxShadow: `0 1px 0 ${promote}` },
	}),
	calm: componentStyle({
		background: surface,
		color: ink,
		borderColor: lineStrong,
		"@media": { [canHover]: { ":hover": { borderColor: cool } } },
		":active": { transform: "translateY(1px)" },
	}),
	quiet: componentStyle({
		color: cool,
		paddingInline: space.xxs,
		// Its text, not its box, stands in line with the text above.
		marginInlineStart: `calc(-2px - ${space.xxs})`,
		textDecoration: "underline",
		"@media": { [canHover]: { ":hover": { background: coolGround } } },
	}),
	critical: componentStyle({
		background: surface,
		color: critical,
		borderColor: critical,
		"@media": { [canHover]: { ":hover": { background: criticalGround } } },
		":active": { transform: "translateY(1px)" },
	}),
	night: componentStyle({ color: onNight, borderColor: onNight, ":hover": { textDecoration: "underline" } }),
});

export const iconShape = style(
	componentStyle({
		inlineSize: measure.target,
		paddingInline: 0,
		marginInlineStart: 0,
		borderRadius: radius.pill,
	}),
);

export const blockShape = style(componentStyle({ inlineSize: "100%" }));
