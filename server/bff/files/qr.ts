import { encode } from "uqr";

/** A QR code is drawn as one path; a module is a unit, and the quiet zone is included. */
export interface QrCode {
	readonly size: number;
	/** The path data is the same for SVG and PDF. */
	readonly path: string;
}

const quietZone = 4;

export function createQrCode(text: string): QrCode {
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
