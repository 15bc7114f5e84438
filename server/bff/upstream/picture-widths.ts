/** Pixels; a fixed list bounds the number of encodings. */
const servedWidths = [100, 150, 200, 300, 320, 400, 480, 640, 720, 960, 1280, 1440, 1920] as const;

/** The next larger width, or the widest. */
export const toServedWidth = (requested: number): number =>
	servedWidths.find((width) => width >= requested) ?? Math.max(...servedWidths);

export const isDrawing = (path: string): boolean => /\.svg$/i.test(path);
