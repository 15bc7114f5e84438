import { encode } from "uqr";

/** A QR code as one path of squares, a module a unit, the quiet zone of four modules included. */
export interface QrCode {
	/** Units along each side. */
	readonly size: number;
	/** Path data, the same for SVG and PDF. */
	readonly path: string;
}

const quietZone = 4;

/** Encodes a text; up to a sixth of the code may be smudged and it still reads. */
export function qrOf(text: string): QrCode {
	const { data, size } = encode(text, { ecc: "M", border: quietZone });
	const strokes = data.flatMap((row, y) => {
		const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
		return starts.map((x) => {
			const end = row.indexOf(false, x);
			const width = (end < 0 ? row.length : end) - x;
			return `M${x} ${y}h${width}v1h-${width}z`;
		});
	});
	return { size, path: strokes.join("") };
}
