import { data } from "react-router";
import { isFormBody } from "#server/bff/http/same-site.ts";
import { maxDrainedBytes, maxPictureBytes } from "#server/bff/pictures/upload-limits.ts";
import { createUploadMemory, type HeldUpload } from "#server/bff/pictures/upload-memory.ts";
import { createMultipartReader, type FormReader } from "./multipart-reader.ts";

const formBytes = 64 * 1024;
const maxFields = 200;
const maxNameLength = 100;
/** This is twice the longest field, so that a text slightly too long still returns with its message. */
const maxTextLength = 8000;
/** No text that is allowed has more: each of its characters may be half of a line break, and takes four bytes at most. */
const maxTextBytes = 8 * maxTextLength;
/** One byte of a picture that is too large tells that it is. */
const maxFileBytes = maxPictureBytes + 1;
/** Names become object paths, so depth and index are bounded. */
const fieldName = /^[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*|\[\d{0,2}\]){0,4}$/;
const reserved = /(^|\.)(__\w+__|constructor|prototype)(?=[.[]|$)/;

export const maxFormBytes = (pictureCount: number): number => formBytes + pictureCount * maxPictureBytes;

const refuse = (status: 400 | 413 | 415 | 503) => data(null, { status });

const uploadMemory = createUploadMemory();

/**
 * Reads a posted form: at most 64 KB and 200 fields, or a multipart body of `maxBytes` and 20 parts; each text at most
 * 8,000 characters, with a line break counted as one. @throws `data(null)` with 400, 413 or 415
 */
export async function readForm(request: Request, maxBytes = formBytes): Promise<FormData> {
	return (await readHeldForm(request, { maxBytes })).form;
}

export interface FormLimits {
	readonly maxBytes?: number | undefined;
	/** The page's form takes pictures, though perhaps not from this visitor: a longer body is drained for its reply. */
	readonly isUploadPage?: boolean | undefined;
	/** Another site writes this form: a field whose name is none of ours is left out. */
	readonly ignoresUnknownNames?: boolean | undefined;
}

interface HeldForm {
	readonly form: FormData;
	/** The caller uses this when the form's files are no longer needed. */
	readonly release: () => void;
}

async function readHeldForm(
	request: Request,
	{ maxBytes = formBytes, isUploadPage = maxBytes > formBytes, ignoresUnknownNames = false }: FormLimits,
): Promise<HeldForm> {
	const type = request.headers.get("content-type");
	if (!isFormBody(type)) throw refuse(415);
	const isMultipart = type?.trim().toLowerCase().startsWith("multipart/") === true;
	const most = isMultipart ? maxBytes : Math.min(maxBytes, formBytes);
	const formReader = isMultipart
		? createMultipartReader(type ?? "", { maxBytes: most, maxTextBytes, maxFileBytes })
		: createUrlencodedReader();
	const release = await readBody(request, { maxBytes: most, isUploadPage }, formReader);
	try {
		const form = await formReader.end();
		if (!form) throw refuse(400);
		return { form: checkedFields(form, ignoresUnknownNames), release };
	} catch (error) {
		release();
		throw error;
	}
}

/**
 * Reads a form as `readForm` does, but one without room for pictures takes no file. A browser sends an empty one
 * without a name for a field where none was chosen.
 * @throws as `readForm` does, and 503 where too many uploads arrive at once
 */
export async function readFormOfPage(request: Request, limits: FormLimits = {}): Promise<HeldForm> {
	const held = await readHeldForm(request, limits);
	const { maxBytes = formBytes } = limits;
	if (maxBytes > formBytes || ![...held.form.values()].some(isChosenFile)) return held;
	held.release();
	throw refuse(400);
}

const isChosenFile = (value: File | string): boolean =>
	typeof value !== "string" && (value.size > 0 || value.name !== "");

/** Resolves to a function that lets go of the memory of an upload. */
async function readBody(
	request: Request,
	{ maxBytes, isUploadPage }: { readonly maxBytes: number; readonly isUploadPage: boolean },
	formReader: FormReader,
): Promise<() => void> {
	const isUpload = maxBytes > formBytes;
	const mostBytes = maxBytes + (isUploadPage ? maxDrainedBytes.upload : maxDrainedBytes.form);
	if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw refuse(413);
	let seen = 0;
	let hasRoom = true;
	let isKept = true;
	const held: HeldUpload | null = isUpload
		? uploadMemory.hold(() => {
				hasRoom = false;
				drop();
			})
		: null;
	const release = (): void => held?.release();
	const drop = (): void => {
		isKept = false;
		formReader.drop();
		release();
	};
	// Piping and for-await would destroy the socket before the 413 is written.
	const bodyReader = request.body?.getReader();
	try {
		for (let chunk = await bodyReader?.read(); chunk && !chunk.done; chunk = await bodyReader?.read()) {
			const { byteLength } = chunk.value;
			seen += byteLength;
			if (isKept && (seen > maxBytes || held?.add(byteLength) === false || !formReader.add(chunk.value))) drop();
			if (seen > mostBytes) break;
		}
	} catch {
		drop();
		throw refuse(400);
	}
	if (seen > maxBytes) throw refuse(413);
	if (!hasRoom) throw refuse(503);
	held?.arrived();
	return release;
}

function createUrlencodedReader(): FormReader {
	let chunks: Uint8Array[] = [];
	return {
		add: (bytes) => {
			chunks.push(bytes);
			return true;
		},
		drop: () => {
			chunks = [];
		},
		end: async () => parseUrlencoded(Buffer.concat(chunks)),
	};
}

/** Browsers always send valid percent-encoding and UTF-8; some apps send the halves of a broken emoji. */
function parseUrlencoded(bytes: Buffer): FormData {
	const form = new FormData();
	try {
		const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		let count = 0;
		for (let from = 0; from < text.length; ) {
			const next = text.indexOf("&", from);
			const end = next < 0 ? text.length : next;
			const pair = text.slice(from, end);
			from = end + 1;
			if (pair === "") continue;
			count += 1;
			if (count > maxFields) throw refuse(400);
			const at = pair.indexOf("=");
			const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
			form.append(decodePart(name), decodePart(value.replace(/%ED%[AB][\dA-F]%[89AB][\dA-F]/gi, "")));
		}
	} catch {
		throw refuse(400);
	}
	return form;
}

const decodePart = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

/** A browser sends this for a character that was cut in half, and no text can hold it. */
const noText = /[\0\uFFFD]/g;

function checkedFields(form: FormData, ignoresUnknownNames: boolean): FormData {
	const checked = new FormData();
	for (const [name, value] of form) {
		const isNamed = name.length <= maxNameLength && fieldName.test(name) && !reserved.test(name);
		if (!isNamed && ignoresUnknownNames) continue;
		// Every character could be half of a line break.
		if (typeof value === "string" && value.length > 2 * maxTextLength) throw refuse(413);
		if (!isNamed) throw refuse(400);
		if (typeof value !== "string") {
			checked.append(name, value);
			continue;
		}
		if (value.replaceAll("\r\n", "\n").length > maxTextLength) throw refuse(413);
		checked.append(name, value.replace(noText, ""));
	}
	return checked;
}
