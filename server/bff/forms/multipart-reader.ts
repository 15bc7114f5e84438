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
	const dashes = Buffer.from(`--${boundary}`);
	const delimiter = Buffer.from(`${lineBreak}--${boundary}`);
	const window = Buffer.allocUnsafeSlow(Math.min(maxBytes + lineBreak.length, maxWindowBytes));
	// The first delimiter of a body has no line break before it.
	let filled = window.write(lineBreak);
	let parts: Part[] = [];
	let isValid = boundary !== undefined;

	/** Returns undefined where more of the head has to arrive, null where there is none. */
	const findHead = (seen: Buffer, at: number): Buffer<ArrayBuffer> | undefined | null => {
		const found = seen.subarray(at, at + maxHeadBytes);
		if (found.length <= maxEndBytes) return undefined;
		if (found.toString("latin1", 0, lineBreak.length) !== lineBreak) return null;
		const end = found.indexOf(headEnd);
		if (end < 0) return found.length < maxHeadBytes ? undefined : null;
		const head = Buffer.from(found.subarray(0, end + headEnd.length));
		return head.includes(dashes) ? null : head;
	};

	const takeContent = (bytes: Buffer<ArrayBuffer>): boolean => {
		const part = parts.at(-1);
		if (bytes.length > 0) part?.content.push(Buffer.from(bytes));
		return bytes.length === 0 || part !== undefined;
	};

	/** Leaves in the window what may be the beginning of a delimiter or of a head. @returns false for an invalid body */
	const takeParts = (): boolean => {
		const seen = window.subarray(0, filled);
		let from = 0;
		for (;;) {
			const at = seen.indexOf(delimiter, from);
			const contentEnd = at < 0 ? Math.max(from, seen.length - delimiter.length + 1) : at;
			if (!takeContent(seen.subarray(from, contentEnd))) return false;
			from = contentEnd;
			const head = at < 0 ? undefined : findHead(seen, at + delimiter.length);
			if (head === undefined) break;
			if (head === null || parts.length === maxParts) return false;
			parts.push({ head, content: [] });
			from += delimiter.length + head.length;
		}
		filled = seen.copy(window, 0, from);
		return true;
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
				if (filled === window.length && !takeParts()) drop();
			}
			return isValid;
		},
		drop,
		end: async () => {
			if (!isValid || !takeParts()) return null;
			const end = window.toString("latin1", 0, filled);
			const isWhole = end === `${delimiter}--` || end === `${delimiter}--${lineBreak}`;
			const heads = isWhole ? await readHeads(parts, dashes, type) : null;
			return heads && fillParts(parts, [...heads], { maxTextBytes, maxFileBytes });
		},
	};
}

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
