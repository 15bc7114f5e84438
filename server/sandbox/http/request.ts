import { z } from "zod";
import { type Operation, readQuery } from "#server/contract/index.ts";
import { ApiError } from "./reply.ts";

export interface ParsedBody {
	readonly body: unknown;
	/** Faults and idempotency use the text; of a form it holds only field names. */
	readonly text: string;
}

const largestJson = 64 * 1024;
const largestForm = 7 * 1024 * 1024;

async function readBytes(request: Request, largest: number): Promise<Uint8Array<ArrayBuffer>> {
	if (Number(request.headers.get("content-length") ?? 0) > largest) throw new ApiError(413, "Too large");
	const pieces: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	for (;;) {
		const piece = await reader?.read();
		if (piece === undefined || piece.done) break;
		size += piece.value.length;
		if (size > largest) throw new ApiError(413, "Too large");
		pieces.push(piece.value);
	}
	const all = new Uint8Array(size);
	let offset = 0;
	for (const piece of pieces) {
		all.set(piece, offset);
		offset += piece.length;
	}
	return all;
}

function fieldsOf(form: FormData): Record<string, unknown> {
	const names = [...new Set(form.keys())];
	return Object.fromEntries(
		names.map((name) => {
			const values = form.getAll(name);
			if (name.endsWith("[]")) return [name.slice(0, -2), values];
			return [name, values.length > 1 ? values : values[0]];
		}),
	);
}

async function readForm(request: Request, contentType: string): Promise<ParsedBody> {
	const bytes = await readBytes(request, largestForm);
	const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData().catch(() => {
		throw new ApiError(400, "The form is broken");
	});
	const body = fieldsOf(form);
	return { body, text: Object.keys(body).join(" ") };
}

/** @throws ApiError 400, 413 or 415 */
export async function readBody(raw: Request, isForm: boolean): Promise<ParsedBody> {
	const contentType = raw.headers.get("content-type") ?? "";
	if (raw.body === null) return { body: undefined, text: "" };
	if (contentType.startsWith("multipart/form-data")) {
		if (!isForm) throw new ApiError(415, "JSON expected");
		return readForm(raw, contentType);
	}
	const text = new TextDecoder().decode(await readBytes(raw, largestJson));
	if (text === "") return { body: undefined, text };
	if (!/^application\/json\b/i.test(contentType)) throw new ApiError(415, "JSON expected");
	try {
		return { body: JSON.parse(text), text };
	} catch {
		throw new ApiError(400, "The body is not JSON");
	}
}

const isStorable = (text: string): boolean => !text.includes("\0") && !/\p{Surrogate}/u.test(text);

/** Checks keys too. It is iterative, because a body may be nested deeper than the stack. */
export function isStorableValue(value: unknown): boolean {
	const left: unknown[] = [value];
	while (left.length > 0) {
		const next = left.pop();
		if (typeof next === "string" && !isStorable(next)) return false;
		if (typeof next !== "object" || next === null) continue;
		for (const [name, held] of Object.entries(next)) left.push(name, held);
	}
	return true;
}

export interface OperationInput {
	readonly query: unknown;
	readonly body: unknown;
}

const withSource = z.looseObject({ source: z.string().min(1).max(50) });

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly fault: string };

function parse(schema: z.ZodType | undefined, value: unknown): Parsed {
	if (schema === undefined) return { ok: true, value: undefined };
	const read = schema.safeParse(value);
	if (read.success) return { ok: true, value: read.data };
	return { ok: false, fault: read.error.issues[0]?.path.join(".") || "body" };
}

/** Returns the input, or the name of the first invalid value. */
export function validateInput(
	op: Operation,
	search: URLSearchParams,
	sent: unknown,
): { input: OperationInput } | { fault: string } {
	const query = parse(op.query, readQuery(search));
	if (!query.ok) return query;
	if (op.source && !withSource.safeParse(sent).success) return { fault: "source" };
	const body = parse(op.body, sent);
	return body.ok ? { input: { query: query.value, body: body.value } } : body;
}
