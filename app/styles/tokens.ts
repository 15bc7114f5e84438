/** The numbers of the look. Space is a 4 px scale; sizes are in rem so that a reader's own text size rules. */
const px = (value: number): string => `${value / 16}rem`;

export const space = {
	none: "0",
	xxs: px(4),
	xs: px(8),
	s: px(12),
	m: px(16),
	l: px(24),
	xl: px(32),
	xxl: px(48),
	huge: px(72),
} as const;

export const radius = { s: "6px", m: "12px", l: "20px", pill: "999px" } as const;

/** Grows with the screen between a 360 px and a 1280 px wide window. */
const fluid = (small: number, large: number): string => {
	const slope = (large - small) / (1280 - 360);
	const start = small - slope * 360;
	return `clamp(${px(small)}, ${(start / 16).toFixed(3)}rem + ${(slope * 100).toFixed(2)}vw, ${px(large)})`;
};

/** A heading grows with the reader's text as far as its longest word fits into a narrow window. */
const withinWindow = (size: string): string => `min(${size}, 15vw)`;

export const textSize = {
	xs: px(13),
	s: px(14.5),
	m: px(16.5),
	l: fluid(18, 20),
	h4: fluid(19, 21),
	h3: fluid(22, 26),
	h2: withinWindow(fluid(28, 38)),
	h1: withinWindow(fluid(38, 62)),
} as const;

/**
 * What everything is written in: every system has its own face for reading, and where a letter is missing from it, the
 * browser finds one that has it. `faces.ts` says what headings are drawn in where the site's own letters have come.
 */
export const font = "system-ui, sans-serif";
export const displayFont = "var(--x, inherit)";

export const measure = { page: px(1200), text: "68ch", dialog: "420px", target: "44px" } as const;

/** From 768 px on the page has room for its wide form; below it the bottom bar is shown. */
export const breakpoint = { wide: "screen and (min-width: 768px)", full: "screen and (min-width: 1080px)" } as const;

/** Who lies over whom. Dialogs are in the browser's top layer and need no step. */
export const layer = { raised: 1, header: 20, bar: 30, notice: 40, progress: 50, skip: 60 } as const;

export const motion = { quick: "0.15s", calm: "0.3s", curve: "cubic-bezier(0.2, 0.7, 0.2, 1)" } as const;
/** For what is more than a transition: `global.css.ts` ends those at once where motion is unwelcome. */
export const moving = "(prefers-reduced-motion: no-preference)";
export const forced = "(forced-colors: active)";
