import { style } from "@vanilla-extract/css";
import { breakpoint, forced, motion, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

/** The night before the journey, with the sun to come. */
export const ground = style({
	position: "relative",
	display: "grid",
	alignContent: "center",
	gap: space.m,
	padding: space.l,
	borderRadius: radius.m,
	background: vars.color.night,
	color: vars.color.onNight,
	"@media": {
		[breakpoint.wide]: { borderStartStartRadius: 0, borderEndStartRadius: 0, padding: space.xl },
		[forced]: { border: "1px solid CanvasText" },
		print: { display: "none" },
	},
});

/** In the dialog: one line above the form. */
export const line = style({
	selectors: {
		"&&": {
			gridTemplateColumns: "minmax(0, 1fr) auto",
			alignItems: "center",
			gap: space.xs,
			paddingBlock: space.xxs,
			paddingInline: `${space.m} ${space.xxs}`,
			borderRadius: radius.m,
		},
	},
});

export const slides = style({ display: "grid", gap: space.m, margin: 0, padding: 0, listStyle: "none" });

export const slide = style({
	display: "flex",
	alignItems: "center",
	gap: space.s,
	transition: `opacity ${motion.calm} ${motion.curve}, visibility ${motion.calm}`,
});

/** All in one place; the one whose turn it is is seen. */
export const stacked = style({
	gridArea: "1 / 1",
	selectors: { "&:not([data-current])": { visibility: "hidden", opacity: 0 } },
});

export const sign = style({
	display: "grid",
	flex: "none",
	placeItems: "center",
	inlineSize: "2.5rem",
	blockSize: "2.5rem",
	borderRadius: radius.pill,
	border: `1.5px solid ${vars.color.onNightSoft}`,
	color: vars.color.onNight,
	selectors: {
		"[data-current] > &": {
			background: vars.color.promote,
			borderColor: vars.color.promote,
			color: vars.color.onPromote,
		},
	},
	transition: `background ${motion.calm}, color ${motion.calm}`,
});

/** Script brings it: it takes no room, so that nothing moves. The shortest words stand beside it. */
export const corner = style({
	selectors: { "&&": { position: "absolute", insetBlockStart: space.s, insetInlineEnd: space.s } },
});

/** Small beside its one line. */
export const quiet = style({ selectors: { "&&": { borderColor: "transparent" } } });

export const words = style({ fontSize: textSize.l, fontWeight: 650 });

export const smallWords = style({ fontSize: textSize.m, fontWeight: 650 });
