import { shortToken } from "./decode-body.ts";
import { CallError } from "./failure.ts";
import type { UpstreamResponse } from "./pool.ts";

/** Parsing very deep JSON takes seconds. */
const maxDepth = 64;

const quote = 0x22;
const backslash = 0x5c;

export function isTooDeep(bytes: Uint8Array): boolean {
	let depth = 0;
	let isText = false;
	for (let at = 0; at < bytes.length; at += 1) {
		const byte = bytes[at];
		if (isText) {
			if (byte === backslash) at += 1;
			else if (byte === quote) isText = false;
		} else if (byte === quote) isText = true;
		else if (byte === 0x5b || byte === 0x7b) {
			depth += 1;
			if (depth > maxDepth) return true;
		} else if (byte === 0x5d || byte === 0x7d) depth -= 1;
	}
	return false;
}

const isJson = (type: string): boolean => /^application\/(?:[\w.+-]+\+)?json$/.test(type);

/** Programs send JSON under these types too. */
const mayBeJson = (type: string): boolean =>
	/^(?:|text\/[\w.+-]+|application\/(?:x-)?javascript|application\/octet-stream|application\/x-json)$/.test(type);

const utf8 = /^(?:utf-?8|us-ascii|ascii)?$/;

/** A byte order mark comes before what is declared, as in browsers. */
function charsetIn([first, second, third]: Uint8Array, declared: string): string {
	if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
	if (first === 0xff && second === 0xfe) return "utf-16le";
	return first === 0xfe && second === 0xff ? "utf-16be" : declared;
}

function decodeText(bytes: Uint8Array, charset: string): string {
	try {
		return new TextDecoder(utf8.test(charset) ? "utf-8" : charset).decode(bytes);
	} catch {
		throw new CallError("charset", shortToken(charset));
	}
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

function endOfText(json: string, from: number): number {
	let at = from;
	while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1;
	return at + 1;
}

function endOfNumber(json: string, from: number): number {
	let at = from;
	while (at < json.length && (isDigit(json.charCodeAt(at)) || ".eE+-".includes(json.charAt(at)))) at += 1;
	return at;
}

/** Makes whole numbers that no number holds exactly texts: parsing would change the last digits of an id. */
function keepLongNumbers(json: string): string {
	if (!/\d{16}/.test(json)) return json;
	const parts: string[] = [];
	let kept = 0;
	let at = 0;
	while (at < json.length) {
		const code = json.charCodeAt(at);
		const end = code === quote ? endOfText(json, at + 1) : isDigit(code) ? endOfNumber(json, at) : at + 1;
		const digits = end - at >= 16 && isDigit(code) ? json.slice(at, end) : "";
		if (/^\d+$/.test(digits) && !Number.isSafeInteger(Number(digits))) {
			const start = json.charAt(at - 1) === "-" ? at - 1 : at;
			parts.push(json.slice(kept, start), `"${json.slice(start, end)}"`);
			kept = end;
		}
		at = end;
	}
	return parts.join("") + json.slice(kept);
}

/** A reply may differ so from JSON in UTF-8 that is declared as such. */
type JsonDrift = "type" | "charset";

export interface ReadJson {
	readonly value: unknown;
	readonly drift: readonly JsonDrift[];
}

/**
 * Reads JSON of any declaration that does not rule it out.
 * @throws {CallError} `content_type`, `charset` or `bad_json`
 */
export function readJson({ bytes, contentType }: Pick<UpstreamResponse, "bytes" | "contentType">): ReadJson {
	const [first = "", ...parameters] = contentType.toLowerCase().split(";");
	const type = first.trim();
	const isDeclared = isJson(type);
	if (!isDeclared && !mayBeJson(type)) throw new CallError("content_type", shortToken(type));
	const declared = parameters
		.map((parameter) => parameter.split("=", 2).map((part) => part.trim()))
		.find(([name]) => name === "charset")?.[1]
		?.replaceAll('"', "");
	const charset = charsetIn(bytes, declared ?? "");
	const text = decodeText(bytes, charset);
	if (isTooDeep(utf8.test(charset) ? bytes : new TextEncoder().encode(text))) throw new CallError("bad_json", "deep");
	try {
		const value: unknown = JSON.parse(keepLongNumbers(text));
		return {
			value,
			drift: [...(isDeclared ? [] : ["type" as const]), ...(text.includes("\uFFFD") ? ["charset" as const] : [])],
		};
	} catch {
		throw isDeclared ? new CallError("bad_json") : new CallError("content_type", shortToken(type || "none"));
	}
}
