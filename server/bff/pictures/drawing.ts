import type { Sharp } from "sharp";

/** A picture of more pixels than a telephone's best camera takes is a trap, not a picture. */
const mostPixels = 50_000_000;
/** Longest time for one picture, in seconds. */
const patienceSeconds = 5;

/** Quiet that comes before what nobody waits for is drawn, in milliseconds: the pictures of a page are asked for in a row. */
const quietMs = 300;

/** Who is drawn for: somebody who waits, or whoever comes later. */
export type Turn = "waited for" | "behind";

const turns: Readonly<Record<Turn, (() => Promise<void>)[]>> = { "waited for": [], behind: [] };
let isDrawing = false;
let quiet: NodeJS.Timeout | undefined;

/** One picture at a time, first those that are waited for: drawing shares its threads with everything else that must not wait. */
function inTurn<Result>(work: () => Promise<Result>, turn: Turn): Promise<Result> {
	return new Promise((resolve, reject) => {
		turns[turn].push(() => work().then(resolve, reject));
		drawNext();
	});
}

function drawNext(): void {
	clearTimeout(quiet);
	if (isDrawing) return;
	if (turns["waited for"].length > 0) draw(turns["waited for"].shift());
	else if (turns.behind.length > 0) quiet = setTimeout(() => draw(turns.behind.shift()), quietMs).unref();
}

function draw(work: (() => Promise<void>) | undefined): void {
	isDrawing = true;
	void work?.().finally(() => {
		isDrawing = false;
		drawNext();
	});
}

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
	start.every((byte, index) => bytes[at + index] === byte);

/** A JPEG, PNG or WebP picture by its first bytes, whatever its sender calls it. */
export function isPicture(bytes: Uint8Array): boolean {
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
	return orNone(async () => {
		const picture = sized(await opened(bytes));
		return picture.flatten(paper).jpeg({ quality: 82 }).toBuffer();
	}, "waited for");
}

/** The kinds of picture that are drawn for browsers. */
export type Form = "avif" | "webp" | "jpeg";

/** Chosen by looking, and by what they take: AVIF with more effort takes many times as long and saves hardly more. */
const encoded: Readonly<Record<Form, (picture: Sharp) => Sharp>> = {
	avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
	webp: (picture) => picture.webp({ quality: 75, effort: 2 }),
	jpeg: (picture) => picture.flatten(paper).jpeg({ quality: 78 }),
};

/**
 * Draws a picture that the upstream shows anew, upright and no wider than asked; a narrower one keeps its width.
 * @returns null for what cannot be drawn
 */
export function drawNarrow(bytes: Uint8Array, width: number, form: Form, turn: Turn): Promise<Buffer | null> {
	return orNone(async () => {
		const picture = await opened(bytes);
		return encoded[form](picture.resize({ width, withoutEnlargement: true })).toBuffer();
	}, turn);
}

/** What stands behind a picture that one can see through, where its form cannot. */
const paper = { background: "#ffffff" };

async function opened(bytes: Uint8Array): Promise<Sharp> {
	// The library takes tens of megabytes, which a process has no use for before its first photograph.
	const { default: sharp } = await import("sharp");
	return sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).timeout({ seconds: patienceSeconds }).rotate();
}

async function orNone(work: () => Promise<Buffer>, turn: Turn): Promise<Buffer | null> {
	try {
		return await inTurn(work, turn);
	} catch {
		return null;
	}
}
