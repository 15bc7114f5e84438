import { LRUCache } from "lru-cache";
import { dominantColour, isRasterImage } from "./encode.ts";

type Colour = readonly [red: number, green: number, blue: number];

/**
 * Pages draw these inks below a picture until it has come, as in the light theme, and the paper they are mixed with.
 */
const inks: Readonly<Record<string, Colour>> = {
	sun: [0xf9, 0xa8, 0x26],
	flame: [0xe2, 0x51, 0x2a],
	leaf: [0x2f, 0x7d, 0x5b],
	water: [0x0f, 0x82, 0x96],
	dusk: [0x5b, 0x3a, 0x7d],
	night: [0x25, 0x17, 0x35],
};
const paper: Colour = [0xfd, 0xf3, 0xdf];
/** This is the share of the ink; the style sheet mixes the same. */
const shares = { "": 1, Soft: 0.6, Pale: 0.3 } as const;

const mix = (ink: Colour, share: number): Colour => [
	ink[0] * share + paper[0] * (1 - share),
	ink[1] * share + paper[1] * (1 - share),
	ink[2] * share + paper[2] * (1 - share),
];

const grounds = Object.entries(inks).flatMap(([ink, colour]) =>
	Object.entries(shares).map(([shade, share]) => ({ name: `${ink}${shade}`, colour: mix(colour, share) })),
);

const distance = (one: Colour, other: Colour): number =>
	Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

export const toGround = (colour: Colour): string =>
	grounds.reduce((least, one) => (distance(one.colour, colour) < distance(least.colour, colour) ? one : least), {
		name: "nightPale",
		colour: mix([0, 0, 0], 0.3),
	}).name;

const mostPictures = 20_000;
/** This bounds memory: each picture whose colour is waited for is in it. */
const mostLearning = 16;
/** A failure may be a timeout, so it is retried. */
const retryMs = 60_000;
/** A drawing begins with its ground. */
const drawingHead = 600;

export function createPictureGrounds() {
	/** The text is empty for a picture without a ground. */
	const known = new LRUCache<string, string>({ max: mostPictures });
	const learning = new Set<string>();
	return {
		/** Learns a picture's dominant colour, once; not now where many others are being learnt. */
		async learn(path: string, bytes: Uint8Array): Promise<void> {
			if (known.has(path) || learning.has(path) || learning.size >= mostLearning) return;
			learning.add(path);
			const colour = isRasterImage(bytes) ? await dominantColour(bytes) : groundOfDrawing(bytes);
			learning.delete(path);
			known.set(path, colour ? toGround(colour) : "", colour ? {} : { ttl: retryMs });
		},
		/** Returns the path with the name of its ground as fragment, where it is known: `/media/a.jpg#leafSoft`. */
		mark: (path: string | null): string | null => {
			const ground = path === null ? undefined : known.get(path);
			return ground ? `${path}#${ground}` : path;
		},
	};
}

function groundOfDrawing(bytes: Uint8Array): Colour | null {
	const head = new TextDecoder().decode(bytes.subarray(0, drawingHead));
	const [, red = "", green = "", blue = ""] = /fill="#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"/i.exec(head) ?? [];
	return blue ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)] : null;
}
