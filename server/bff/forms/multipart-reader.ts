import { setImmediate as nextTurn } from "node:timers/promises";

const maxParts = 20;
const maxHeadBytes = 2048;
/** This much is looked through at once: it holds a whole form without pictures, and keeps no other visitor waiting. */
const maxWindowBytes = 256 * 1024;
/** Two dashes and a line break may follow the last delimiter; every part is longer. */
const maxEndBytes = 4;
const lineBreak = "\r\n";
const headEnd = "\r\n\r\n";

/** The expression accepts only what browsers send. */
const boundaryIn = /^\s*multipart\/form-data; *boundary=([\w-]{10,70})\s*$/i;

/** The reader reads a body while it arrives. */
export interface FormReader {
	/** Returns false once the body is no valid form. */
	readonly add: (bytes: Uint8Array) => boolean;
	readonly drop: () => void;
	/** Resolves to null for a body that is no valid form. */
	readonly end: () => Promise<FormData | null>;
}

interface Limits {
	readonly maxBytes: number;
	/** Longer texts and files are cut off there. */
	readonly maxTextBytes: number;
	readonly maxFileBytes: number;
}

interface Part {
	/** The head runs from the line break behind the delimiter to the empty line. */
	readonly head: Buffer<ArrayBuffer>;
	/** These are buffers, because V8 does not see what blobs hold and collects them minutes late. */
	readonly content: Buffer<ArrayBuffer>[];
}

/**
 * Takes a multipart body apart while it arrives, so that a picture is never looked through as a whole. The platform reads
 * the heads: it is given the same parts without their contents. No library: those that yield whole parts copy a picture in
 * one turn, and those that yield pieces accept what no browser sends.
 */
export function createMultipartReader(type: string, { maxBytes, maxTextBytes, maxFileBytes }: Limits): FormReader {
	const boundary = boundaryIn.exec(type)?.[1];
	const delimiter = Buffer.from(`${lineBreak}--${boundary}`);
	const window = Buffer.allocUnsafeSlow(Math.min(maxBytes + lineBreak.length, maxWindowBytes));
	// The first delimiter of a body has no line break before it.
	let filled = window.write(lineBreak);
	let parts: Part[] = [];
	let isValid = boundary !== undefined;

	/** Leaves in the window what may be the beginning of a delimiter or of a head. @returns false for an invalid body */
	const emptyWindow = (): boolean => {
		const seen = window.subarray(0, filled);
		const taken = takeParts(parts, seen, delimiter);
		if (taken !== null) filled = seen.copy(window, 0, taken);
		return taken !== null;
	};

	const drop = (): void => {
		isValid = false;
		parts = [];
	};

	return {
		add: (bytes) => {
			for (let from = 0; isValid && from < bytes.length; ) {
				const more = bytes.subarray(from, from + window.length - filled);
				window.set(more, filled);
				filled += more.length;
				from += more.length;
				if (filled === window.length && !emptyWindow()) drop();
			}
			return isValid;
		},
		drop,
		end: async () => {
			if (!isValid || !emptyWindow()) return null;
			const end = window.toString("latin1", 0, filled);
			const isWhole = end === `${delimiter}--` || end === `${delimiter}--${lineBreak}`;
			const heads = isWhole ? await readHeads(parts, dashesOf(delimiter), type) : null;
			return heads && fillParts(parts, [...heads], { maxTextBytes, maxFileBytes });
		},
	};
}

/** Takes what is seen of heads and contents. @returns how many bytes are done with; null for an invalid body */
function takeParts(parts: Part[], seen: Buffer<ArrayBuffer>, delimiter: Buffer<ArrayBuffer>): number | null {
	for (let from = 0; ; ) {
		const at = seen.indexOf(delimiter, from);
		const contentEnd = at < 0 ? Math.max(from, seen.length - delimiter.length + 1) : at;
		if (!takeContent(parts.at(-1), seen.subarray(from, contentEnd))) return null;
		const head = at < 0 ? undefined : findHead(seen.subarray(at + delimiter.length), dashesOf(delimiter));
		if (head === undefined) return contentEnd;
		if (head === null || parts.length === maxParts) return null;
		parts.push({ head, content: [] });
		from = contentEnd + delimiter.length + head.length;
	}
}

/** Bytes before the first part are of no valid body. */
function takeContent(part: Part | undefined, bytes: Buffer<ArrayBuffer>): boolean {
	if (bytes.length > 0) part?.content.push(Buffer.from(bytes));
	return bytes.length === 0 || part !== undefined;
}

/** Returns undefined where more of the head has to arrive, null where there is none. */
function findHead(seen: Buffer<ArrayBuffer>, dashes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | undefined | null {
	const found = seen.subarray(0, maxHeadBytes);
	if (found.length <= maxEndBytes) return undefined;
	if (found.toString("latin1", 0, lineBreak.length) !== lineBreak) return null;
	const end = found.indexOf(headEnd);
	if (end < 0) return found.length < maxHeadBytes ? undefined : null;
	const head = Buffer.from(found.subarray(0, end + headEnd.length));
	return head.includes(dashes) ? null : head;
}

const dashesOf = (delimiter: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => delimiter.subarray(lineBreak.length);

async function readHeads(parts: readonly Part[], dashes: Buffer<ArrayBuffer>, type: string): Promise<FormData | null> {
	const emptyParts = parts.flatMap(({ head }) => [dashes, head, lineBreak]);
	const body = new Blob([...emptyParts, dashes, `--${lineBreak}`]);
	return new Response(body, { headers: { "content-type": type } }).formData().catch(() => null);
}

async function fillParts(
	parts: readonly Part[],
	heads: readonly (readonly [name: string, value: File | string])[],
	{ maxTextBytes, maxFileBytes }: Omit<Limits, "maxBytes">,
): Promise<FormData | null> {
	if (heads.length !== parts.length) return null;
	const form = new FormData();
	for (const [index, [name, value]] of heads.entries()) {
		const content = parts[index]?.content ?? [];
		if (typeof value === "string") {
			form.append(name, Buffer.concat(content).subarray(0, maxTextBytes).toString());
			continue;
		}
		// Each copy has a turn of its own.
		await nextTurn();
		form.append(name, new File(firstOf(content, maxFileBytes), value.name, { type: value.type }));
		content.length = 0;
	}
	return form;
}

function firstOf(content: readonly Buffer<ArrayBuffer>[], maxBytes: number): Buffer<ArrayBuffer>[] {
	let left = maxBytes;
	return content.flatMap((piece) => {
		const kept = piece.subarray(0, Math.max(0, left));
		left -= piece.length;
		return kept.length > 0 ? [kept] : [];
	});
}
