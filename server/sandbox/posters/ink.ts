/** Five inks of a poster, from the sky to the foreground, and the paper that shines through. */
export interface Inks {
	readonly sky: string;
	readonly glow: string;
	readonly far: string;
	readonly mid: string;
	readonly near: string;
	readonly paper: string;
}

/** The printer's cases: each hour of the day is one set of inks. */
export const inks = {
	dawn: { sky: "#f7c59f", glow: "#fff1d6", far: "#d98a6c", mid: "#8f4a4a", near: "#3b2340", paper: "#fff6e6" },
	marigold: { sky: "#f6b13d", glow: "#ffe3a1", far: "#e5762f", mid: "#a83a25", near: "#451a24", paper: "#fff4d9" },
	noon: { sky: "#9fd3d6", glow: "#fdf3cf", far: "#5ba3ad", mid: "#2a6f7f", near: "#12394a", paper: "#fffaf0" },
	peacock: { sky: "#5fb7ad", glow: "#f6e7b0", far: "#2f8a88", mid: "#155a63", near: "#0b2e3c", paper: "#f3fbf5" },
	monsoon: { sky: "#c4d6b0", glow: "#f5f0cf", far: "#86ab7f", mid: "#44755a", near: "#1d3f38", paper: "#fbfbee" },
	snow: { sky: "#b9d7ea", glow: "#ffffff", far: "#8aaecd", mid: "#49709b", near: "#1f3559", paper: "#ffffff" },
	rose: { sky: "#f3b6a8", glow: "#ffe9d2", far: "#d67f83", mid: "#8d4563", near: "#3a1f45", paper: "#fff3ee" },
	indigo: { sky: "#2c3a75", glow: "#f3d38a", far: "#46539a", mid: "#222a5c", near: "#10132f", paper: "#f7ead0" },
	dusk: { sky: "#e8824f", glow: "#ffd07a", far: "#b04a55", mid: "#6b2d56", near: "#2b173a", paper: "#ffe9cc" },
	sand: { sky: "#f3d9a4", glow: "#fff5dc", far: "#e0ad63", mid: "#b8743a", near: "#5f3324", paper: "#fffaee" },
} as const satisfies Record<string, Inks>;

/** The name of a set of inks. */
export type Hour = keyof typeof inks;

/** A poster's size in its own units: four to three. */
export const width = 480;
/** A poster's height in its own units. */
export const height = 360;

/** A repeatable stream of numbers from 0 up to 1, the same for the same seed. */
export function stream(seed: number): () => number {
	let state = (seed * 2_654_435_761) >>> 0 || 1;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		state >>>= 0;
		return state / 4_294_967_296;
	};
}

/** A drawing put in its place: its own origin comes to x, y. */
export const at = (x: number, y: number, scale: number, body: string): string =>
	`<g transform="translate(${x} ${y})scale(${scale})">${body}</g>`;
