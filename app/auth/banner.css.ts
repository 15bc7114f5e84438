import { style } from "@vanilla-extract/css";
import { breakpoint, forcedColors, motion, radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

export const banner = style({
	position: "relative",
	display: "grid",
	alignContent: "center",
	gap: space.m,
	padding: space.l,
	borderRadius: radius.l,
	background: vars.color.night,
	color: vars.color.onNight,
	boxShadow: vars.shadow.rest,
	"@media": {
		[breakpoint.wide]: { borderStartStartRadius: 0, borderEndStartRadius: 0, padding: space.xl },
		[forcedColors]: { border: "1px solid CanvasText" },
		print: { display: "none" },
	},
});

export const bannerInPopup = style({
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

export const bannerSlides = style({ display: "grid", gap: space.m, margin: 0, padding: 0, listStyle: "none" });

export const bannerSlide = style({
	display: "flex",
	alignItems: "center",
	gap: space.s,
	transition: `opacity ${motion.calm} ${motion.curve}, visibility ${motion.calm}`,
});

/** All slides share one grid cell; only the current one is visible. */
export const bannerSlideStacked = style({
	gridArea: "1 / 1",
	selectors: { "&:not([data-current])": { visibility: "hidden", opacity: 0 } },
});

export const bannerIcon = style({
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

/** The button is rendered after hydration and positioned absolutely, so that it causes no layout shift. */
export const bannerPause = style({
	selectors: { "&&": { position: "absolute", insetBlockStart: space.s, insetInlineEnd: space.s } },
});

export const bannerPauseInPopup = style({ selectors: { "&&": { borderColor: "transparent" } } });

export const bannerText = style({ fontSize: textSize.l, fontWeight: 650 });

export const bannerTextInPopup = style({ fontSize: textSize.m, fontWeight: 650 });
