import { data } from "react-router";
import { isFormBody } from "#server/bff/security/same-site.ts";

const formBytes = 64 * 1024;
/** The pages that take pictures as well, and how large these may be together. */
const pictureBytes: ReadonlyMap<string, number> = new Map([
	["/profile/picture", 2 * 1024 * 1024],
	["/registration/kmy/add/documents", 3 * 2 * 1024 * 1024],
]);
/** Read and thrown away beyond the cap, so that the visitor gets the answer instead of a broken connection. */
const drainBytes = 8 * 1024 * 1024;
const maxFields = 200;
const maxNameLength = 100;
/** Twice what the longest field takes, so that a text somewhat too long still comes back with its message. */
const maxTextLength = 8000;
/** `name`, `name.part`, `name[0]`: names become object paths, so depth and index are bounded. */
const fieldName = /^[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*|\[\d{0,2}\]){0,4}$/;
const reserved = /(^|\.)(__\w+__|constructor|prototype)(?=[.[]|$)/;

/** How large a body the page at a path may be sent, in bytes. */
export const roomFor = (pathname: string): number => formBytes + (pictureBytes.get(pathname) ?? 0);

const refuse = (status: 400 | 413 | 415) => data(null, { status });

/**
 * Reads a posted form within fixed bounds: 64 KB unless its page has more room, 200 fields, plain names, well-formed text
 * of at most 8,000 characters, a line break counting as one.
 * @throws `data(null)` with 400, 413 or 415
 */
export async function readForm(request: Request, maxBytes = formBytes): Promise<FormData> {
	const type = request.headers.get("content-type");
	if (!isFormBody(type)) throw refuse(415);
	const isMultipart = type?.trim().toLowerCase().startsWith("multipart/") === true;
	const bytes = await readBody(request, maxBytes);
	const form = isMultipart ? await parseMultipart(bytes, type ?? "") : parsePlain(bytes);
	checkFields(form);
	return form;
}

async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
	if (Number(request.headers.get("content-length") ?? 0) > maxBytes + drainBytes) throw refuse(413);
	const chunks: Uint8Array[] = [];
	let seen = 0;
	// Read by hand: piping and for-await cancel the source, which destroys the socket before the 413 is written.
	const reader = request.body?.getReader();
	try {
		for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
			seen += part.value.byteLength;
			if (seen <= maxBytes) chunks.push(part.value);
			else chunks.length = 0;
			if (seen > maxBytes + drainBytes) break;
		}
	} catch {
		throw refuse(400);
	}
	if (seen > maxBytes) throw refuse(413);
	return Buffer.concat(chunks);
}

/** Percent signs and UTF-8 must be sound: a browser's always are. */
function parsePlain(bytes: Buffer): FormData {
	const form = new FormData();
	try {
		const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		const pairs = text.split("&").filter(Boolean);
		if (pairs.length > maxFields) throw refuse(400);
		for (const pair of pairs) {
			const at = pair.indexOf("=");
			const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
			form.append(decodePart(name), decodePart(value));
		}
	} catch {
		throw refuse(400);
	}
	return form;
}

const decodePart = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

async function parseMultipart(bytes: Buffer, type: string): Promise<FormData> {
	try {
		return await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
	} catch {
		throw refuse(400);
	}
}

function checkFields(form: FormData): void {
	let count = 0;
	for (const [name, value] of form) {
		count += 1;
		const isNamed = name.length <= maxNameLength && fieldName.test(name) && !reserved.test(name);
		// NUL cannot be stored, and U+FFFD is what broken UTF-8 decodes to.
		const isText = typeof value !== "string" || !/[\0\uFFFD]/.test(value);
		if (count > maxFields || !isNamed || !isText) throw refuse(400);
		if (typeof value === "string" && value.replaceAll("\r\n", "\n").length > maxTextLength) throw refuse(413);
	}
}
