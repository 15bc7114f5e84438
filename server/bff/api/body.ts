import { CallFault } from "./failure.ts";

/** Deeper nesting than any answer has; parsing a deep one takes seconds. */
const deepest = 64;

const quote = 0x22;
const backslash = 0x5c;

/** Whether JSON text nests deeper than an answer may. */
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
			if (depth > deepest) return true;
		} else if (byte === 0x5d || byte === 0x7d) depth -= 1;
	}
	return false;
}

/** The headers of an answer that say how to read its body. */
export interface BodyHeaders {
	readonly contentType: string;
	readonly contentEncoding: string;
}

const isJson = (contentType: string): boolean =>
	/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType.trim());

/** In letters, or as JSON may write them. */
const privateUse = /[\uE000-\uF8FF]|\\u(?:e|f[0-8])/i;
const withoutPrivateUse = (_: string, value: unknown): unknown =>
	typeof value === "string" ? value.replace(/[\uE000-\uF8FF]/g, "") : value;

/**
 * Reads a body as JSON, without letters that mean nothing to anybody: the site marks places in its own pages with some.
 * @throws {CallFault} `content_type` when it does not say that it is plain JSON, `bad_json` when it is not
 */
export function readJson(bytes: Uint8Array, { contentType, contentEncoding }: BodyHeaders): unknown {
	if (!isJson(contentType) || !/^(?:identity)?$/i.test(contentEncoding.trim())) throw new CallFault("content_type");
	if (isTooDeep(bytes)) throw new CallFault("bad_json");
	try {
		const text = new TextDecoder().decode(bytes);
		return JSON.parse(text, privateUse.test(text) ? withoutPrivateUse : undefined);
	} catch {
		throw new CallFault("bad_json");
	}
}
