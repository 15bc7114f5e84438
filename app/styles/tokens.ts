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

const fluid = (small: number, large: number): string => {
	const slope = (large - small) / (1280 - 360);
	const start = small - slope * 360;
	return `clamp(${px(small)}, ${(start / 16).toFixed(3)}rem + ${(slope * 100).toFixed(2)}vw, ${px(large)})`;
};

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

export const font = "system-ui, sans-serif";
/** The file `font-face.css.ts` declares these: the web font, then fallbacks with its measures. */
export const displayFamilies = ["Display", "Narrow", "Wide"] as const;
export const displayFont = [...displayFamilies.map((family) => `"${family}"`), font].join();

export const measure = { page: px(1200), text: "68ch", dialog: "420px", target: "44px" } as const;

export const breakpoint = { wide: "screen and (min-width: 768px)", full: "screen and (min-width: 1080px)" } as const;

/**
 * Bars fixed to the screen make room for a text of several lines: browsers scroll only its caret into sight, so that a bar
 * would cover its last lines.
 */
export const whileWriting = ":root:has(textarea:focus) &";

export const layer = { raised: 1, header: 20, bar: 30, notice: 40, progress: 50, skip: 60 } as const;

export const motion = { quick: "0.15s", calm: "0.3s", curve: "cubic-bezier(0.2, 0.7, 0.2, 1)" } as const;
export const motionAllowed = "(prefers-reduced-motion: no-preference)";
/** The condition is for `@supports`: a style can show the content of a closed `details` in these browsers. */
export const detailsContentSupport = "selector(::details-content)";
export const forcedColors = "(forced-colors: active)";
