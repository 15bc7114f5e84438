import sharp, { type Sharp } from "sharp";

/** A picture of more pixels than a telephone's best camera takes is a trap, not a picture. */
const mostPixels = 50_000_000;
/** Longest time for one picture, in seconds. */
const patienceSeconds = 5;

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: drawing shares its threads with everything else that must not wait. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	const turn = last.then(work);
	last = turn.catch(() => undefined);
	return turn;
}

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
	start.every((byte, index) => bytes[at + index] === byte);

/** A JPEG, PNG or WebP picture by its first bytes, whatever its sender calls it. */
function isPicture(bytes: Uint8Array): boolean {
	if (startsWith(bytes, [0xff, 0xd8, 0xff])) return true;
	if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return true;
	return startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8);
}

/**
 * Draws a picture anew as a JPEG, upright. Where it was taken, what was hidden behind it and whatever else the file held
 * stays behind.
 * @param sized brings it to its size
 * @returns null for anything that is not a sound JPEG, PNG or WebP picture
 */
export async function drawAnew(bytes: Uint8Array, sized: (picture: Sharp) => Sharp): Promise<Buffer | null> {
	return isPicture(bytes) ? drawTrusted(bytes, sized) : null;
}

/**
 * Draws a picture that the upstream shows anew as a JPEG, upright. It may be a drawing (SVG) too: nothing outside it is
 * loaded, and nothing in it runs.
 * @returns null for what cannot be drawn
 */
export async function drawTrusted(bytes: Uint8Array, sized: (picture: Sharp) => Sharp): Promise<Buffer | null> {
	try {
		return await inTurn(() =>
			sized(
				sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).timeout({ seconds: patienceSeconds }).rotate(),
			)
				.flatten({ background: "#ffffff" })
				.jpeg({ quality: 82 })
				.toBuffer(),
		);
	} catch {
		return null;
	}
}
