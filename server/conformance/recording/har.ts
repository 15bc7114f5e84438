import { readFileSync, statSync } from "node:fs";
import { z } from "zod";

const maxFileBytes = 100 * 1024 * 1024;
const maxEntries = 20_000;
const maxBodyBytes = 5 * 1024 * 1024;

export type SentEncoding = "json" | "form" | "multipart";

/** An exchange is one recorded call and its answer. */
export interface Exchange {
	readonly method: string;
	readonly url: URL;
	readonly sent?: { readonly encoding: SentEncoding; readonly body: unknown };
	readonly status: number;
	/** This is the JSON of the answer. */
	readonly body: unknown;
}

export interface Recording {
	readonly exchanges: readonly Exchange[];
	/** Entries that are not used are counted by reason. */
	readonly leftOut: ReadonlyMap<string, number>;
}

export class RecordingError extends Error {
	override readonly name = "RecordingError";
}

const param = z.object({ name: z.string().max(200), value: z.string().optional(), fileName: z.string().optional() });

const entry = z.object({
	request: z.object({
		method: z.string().max(20),
		url: z.url({ protocol: /^https?$/ }).max(8000),
		postData: z
			.object({
				mimeType: z.string().default(""),
				text: z.string().optional(),
				params: z.array(param).max(500).optional(),
			})
			.optional(),
	}),
	response: z.object({
		status: z.number().int(),
		content: z.object({
			mimeType: z.string().default(""),
			text: z.string().optional(),
			encoding: z.string().optional(),
		}),
	}),
});

type Entry = z.output<typeof entry>;
type PostData = NonNullable<Entry["request"]["postData"]>;

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A file is an empty text. */
function formOf({ text, params }: PostData): Record<string, string> {
	if (params && params.length > 0)
		return Object.fromEntries(params.map(({ name, value, fileName }) => [name, fileName ? "" : (value ?? "")]));
	return Object.fromEntries(new URLSearchParams(text));
}

/** Returns names and plain values of a multipart body, whose parts are separated by its first line. */
function multipartOf(data: PostData): Record<string, string> {
	if (data.params && data.params.length > 0) return formOf(data);
	const text = data.text ?? "";
	const boundary = text.slice(0, Math.max(0, text.indexOf("\r\n")));
	if (!boundary.startsWith("--")) return {};
	const fields: Record<string, string> = {};
	for (const part of text.split(boundary).slice(1, 200)) {
		const end = part.indexOf("\r\n\r\n");
		const head = part.slice(0, Math.max(0, end));
		const name = /[; ]name="([^"\r\n]{1,200})"/.exec(head)?.[1];
		if (name) fields[name] = head.includes("filename=") ? "" : part.slice(end + 4).trimEnd();
	}
	return fields;
}

function sentOf(data: PostData | undefined): Exchange["sent"] {
	if (!data || (!data.text && !data.params?.length)) return undefined;
	if (/^multipart\//i.test(data.mimeType)) return { encoding: "multipart", body: multipartOf(data) };
	if (/urlencoded/i.test(data.mimeType)) return { encoding: "form", body: formOf(data) };
	const body = jsonOf(data.text ?? "");
	return body === undefined ? undefined : { encoding: "json", body };
}

/** Returns the exchange, or why it is left out. */
function exchangeOf(candidate: unknown): Exchange | string {
	const parsed = entry.safeParse(candidate);
	if (!parsed.success) return "not a HAR entry";
	const { request, response } = parsed.data;
	const { text = "", encoding, mimeType } = response.content;
	if (text.length > maxBodyBytes * 2) return "an answer of more than 5 MB";
	if (text === "") return "an answer without a recorded body";
	const decoded = encoding === "base64" ? Buffer.from(text, "base64").toString("utf8") : text;
	if (Buffer.byteLength(decoded) > maxBodyBytes) return "an answer of more than 5 MB";
	// Some upstreams send JSON as text/html.
	const mayBeJson = /json/i.test(mimeType) || /^\s{0,100}[[{]/.test(decoded);
	const body = mayBeJson ? jsonOf(decoded) : undefined;
	if (body === undefined) return "not JSON";
	const sent = sentOf(request.postData);
	return {
		method: request.method.toUpperCase(),
		url: new URL(request.url),
		...(sent ? { sent } : {}),
		status: response.status,
		body,
	};
}

/** Reads HAR 1.2; only entries answered with JSON are used. @throws {RecordingError} where it is no HAR */
export function parseRecording(har: unknown): Recording {
	const parsed = z.object({ log: z.object({ entries: z.array(z.unknown()) }) }).safeParse(har);
	if (!parsed.success) throw new RecordingError("the recording is not a HAR: log.entries is missing");
	const { entries } = parsed.data.log;
	if (entries.length > maxEntries) throw new RecordingError(`the recording holds more than ${maxEntries} entries`);
	const exchanges: Exchange[] = [];
	const leftOut = new Map<string, number>();
	for (const candidate of entries) {
		const exchange = exchangeOf(candidate);
		if (typeof exchange === "string") leftOut.set(exchange, (leftOut.get(exchange) ?? 0) + 1);
		else exchanges.push(exchange);
	}
	return { exchanges, leftOut };
}

/** @throws {RecordingError} where it cannot be read, is too large or is no HAR */
export function readRecording(file: string): Recording {
	let text: string;
	try {
		if (statSync(file).size > maxFileBytes) throw new RecordingError("the recording is larger than 100 MB");
		text = readFileSync(file, "utf8");
	} catch (error) {
		throw error instanceof RecordingError ? error : new RecordingError("the recording cannot be read");
	}
	const har = jsonOf(text.replace(/^\uFEFF/, ""));
	if (har === undefined) throw new RecordingError("the recording is not JSON");
	return parseRecording(har);
}
