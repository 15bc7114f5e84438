/** Pixels; a fixed list bounds the number of encodings. */
const widths = [100, 150, 200, 300, 320, 400, 480, 640, 720, 960, 1280, 1440, 1920] as const;

/** The next larger width, or the widest. */
export const toServedWidth = (requested: number): number =>
	widths.find((width) => width >= requested) ?? Math.max(...widths);
