import { type DriftEntry, type Operation, readReply } from "#server/contract/index.ts";
import { CallError, failureOf, kindOfError, kindOfStatus, messageIn, unavailable } from "./failure.ts";
import type { MappedReply, ReplyRules } from "./operations-file/index.ts";
import type { Outcome } from "./outcome.ts";
import type { UpstreamResponse } from "./pool.ts";

/** `fault` names the field that the schema rejected, never its value. */
export interface ReadResponse<Value> {
	readonly outcome: Outcome<Value>;
	readonly fault?: string;
	/** How the reply differs from the contract, and was read nevertheless. */
	readonly drift?: readonly DriftEntry[];
}

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

const isJson = (contentType: string): boolean =>
	/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType.trim());

/** @throws {CallError} `content_type` or `bad_json` */
export function readJson({
	bytes,
	contentType,
	contentEncoding,
}: Pick<UpstreamResponse, "bytes" | "contentType" | "contentEncoding">): unknown {
	if (!isJson(contentType) || !/^(?:identity)?$/i.test(contentEncoding.trim())) throw new CallError("content_type");
	if (isTooDeep(bytes)) throw new CallError("bad_json");
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		throw new CallError("bad_json");
	}
}

function bodyOf(response: UpstreamResponse): { body: unknown } | { error: unknown } {
	// "No content" is a success without a body.
	if (response.status === 204) return { body: {} };
	try {
		return { body: readJson(response) };
	} catch (error) {
		return { error };
	}
}

/** Reads the body of an accepted response. */
function readValue(
	operation: Operation,
	rules: ReplyRules,
	body: unknown,
	mapped: MappedReply | undefined,
): ReadResponse<unknown> {
	if (mapped && !mapped.ok) return { outcome: unavailable(mapped.kind), fault: mapped.fault };
	const reply = mapped ? readReply({ ...operation, replyAt: "body" }, mapped.value) : readReply(operation, body);
	if (!reply.ok) return { outcome: unavailable("schema"), fault: reply.fault };
	const { value, drift } = reply;
	return { outcome: { ok: true, value, ...messageIn(body, rules.messageOf) }, drift };
}

/** The empty reply that a 404 of this operation stands for. */
function readNone({ reply, none }: Operation, status: number | undefined): ReadResponse<unknown> | null {
	if (status !== 404 || none === undefined) return null;
	const empty = readReply({ reply }, none);
	return empty.ok ? { outcome: { ok: true, value: empty.value } } : null;
}

/** Reads a body by the operation's rules. @param restMs milliseconds that a mapping may wait for its turn */
export function readResponseBody(
	operation: Operation,
	rules: ReplyRules,
	{ status, body }: { readonly status: number; readonly body: unknown },
	restMs: () => number,
): ReadResponse<unknown> | Promise<ReadResponse<unknown>> {
	if (!rules.acceptsBody(status, body)) {
		const denial = rules.statusOf(body);
		const failed = { outcome: failureOf("app_status", denial, body, rules.messageOf) };
		return readNone(operation, denial) ?? failed;
	}
	const mapped = rules.map?.(body, restMs);
	return mapped instanceof Promise
		? mapped.then((settled) => readValue(operation, rules, body, settled))
		: readValue(operation, rules, body, mapped);
}

/** Reads a response by the operation's rules. */
export function readResponse(
	operation: Operation,
	rules: ReplyRules,
	response: UpstreamResponse,
	restMs: () => number,
): ReadResponse<unknown> | Promise<ReadResponse<unknown>> {
	const { status } = response;
	const parsed = bodyOf(response);
	if (!rules.acceptsStatus(status)) {
		const none = readNone(operation, status);
		if (none) return none;
		const body = "body" in parsed ? parsed.body : undefined;
		return { outcome: failureOf(kindOfStatus(status), status, body, rules.messageOf) };
	}
	if ("error" in parsed) return { outcome: unavailable(kindOfError(parsed.error)) };
	return readResponseBody(operation, rules, { status, body: parsed.body }, restMs);
}
