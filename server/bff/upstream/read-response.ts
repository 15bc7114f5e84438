import { type DriftEntry, isMissingStatus, isRecord, type Operation, readReply } from "#server/contract/index.ts";
import { kindOfError, kindOfStatus, messageIn, reasonOfError, toFailure, unavailable } from "./failure.ts";
import type { MappedReply, ReplyRules, Route } from "./operations-file/index.ts";
import type { Failure, Outcome } from "./outcome.ts";
import type { UpstreamResponse } from "./pool.ts";
import { type ReadJson, readJson } from "./read-json.ts";

/** The `fault` names the field that the schema rejected, never its value. */
export interface ReadResponse<Value> {
	readonly outcome: Outcome<Value>;
	readonly fault?: string;
	/** The drift says how the reply differs from the contract, and was read nevertheless. */
	readonly drift?: readonly DriftEntry[];
}

function bodyOf(response: UpstreamResponse): ReadJson | { error: unknown } {
	// "No content" is a success without a body.
	if (response.status === 204) return { value: {}, drift: [] };
	try {
		return readJson(response);
	} catch (error) {
		return { error };
	}
}

/** Adds how a body was declared otherwise than it is. */
const withDrift = (read: ReadResponse<unknown>, kinds: ReadJson["drift"]): ReadResponse<unknown> =>
	read.outcome.ok && kinds.length > 0
		? { ...read, drift: [...(read.drift ?? []), ...kinds.map((kind) => ({ field: "(root)", kind, count: 1 }))] }
		: read;

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

/** A header's number of all entries joins those of a page. */
function withTotal(value: unknown, total: string): unknown {
	if (!/^\d{1,9}$/.test(total)) return value;
	if (Array.isArray(value)) return { data: value, total: Number(total) };
	return isRecord(value) ? { ...value, total: Number(total) } : value;
}

/**
 * Returns what "none" means to the operation: its empty reply, or a thing that is not found; null where it has no such
 * reply.
 */
function readNone({ reply, none }: Operation): ReadResponse<unknown> | null {
	if (none === undefined) return null;
	if (none === "missing") return { outcome: toFailure("none", 404, undefined) };
	const empty = readReply({ reply }, none);
	return empty.ok ? { outcome: { ok: true, value: empty.value } } : null;
}

/** A refusal that is about a thing keeps its message. */
const isMissingThing = ({ none }: Operation, status: number | undefined): boolean =>
	none === "missing" && status === 404;

/** Reads a body whose own code denies success. */
function readDenied(operation: Operation, rules: ReplyRules, body: unknown): ReadResponse<unknown> {
	const denial = rules.statusOf(body);
	const failed = { outcome: toFailure("app_status", denial, body, rules.messageOf) };
	if (isMissingThing(operation, denial)) return failed;
	const saysNone = isMissingStatus(denial) || ((denial ?? 200) < 300 && rules.isNone(body));
	return (saysNone && readNone(operation)) || failed;
}

/** Reads a body by the operation's rules. @param restMs milliseconds that a mapping may wait for its turn */
export function readResponseBody(
	operation: Operation,
	rules: ReplyRules,
	{ status, body, total = "" }: { readonly status: number; readonly body: unknown; readonly total?: string },
	restMs: () => number,
): ReadResponse<unknown> | Promise<ReadResponse<unknown>> {
	const ruled = rules.isRuledNone(status, body) ? readNone(operation) : null;
	if (ruled) return ruled;
	if (!rules.acceptsBody(status, body)) return readDenied(operation, rules, body);
	// A thing of which nothing is essential could be read of nothing.
	const missing = operation.none === "missing" && rules.isNone(body) ? readNone(operation) : null;
	if (missing) return missing;
	const read = (mapped: MappedReply | undefined): ReadResponse<unknown> => {
		const whole = mapped?.ok ? { ...mapped, value: withTotal(mapped.value, total) } : mapped;
		const value = readValue(operation, rules, mapped ? body : withTotal(body, total), whole);
		const isUnreadable = !value.outcome.ok && value.outcome.kind === "schema";
		return (isUnreadable && rules.isNone(body) && readNone(operation)) || value;
	};
	const mapped = rules.map?.(body, restMs);
	return mapped instanceof Promise ? mapped.then(read) : read(mapped);
}

function failureOfResponse(
	{ status, redirectsTo }: UpstreamResponse,
	body: unknown,
	readMessage: ReplyRules["messageOf"],
): Failure {
	const failure = toFailure(kindOfStatus(status), status, body, readMessage);
	return redirectsTo === undefined ? failure : { ...failure, cause: redirectsTo };
}

const isBlank = (bytes: Uint8Array): boolean => bytes.length < 16 && new TextDecoder().decode(bytes).trim() === "";

/** Returns whether a response has no body; "no content" is one. */
const hasNothing = ({ status, bytes }: UpstreamResponse): boolean =>
	status === 204 || (status === 200 && isBlank(bytes));

export function readResponse(
	operation: Operation,
	{ reply: rules, totalHeader }: Pick<Route, "reply" | "totalHeader">,
	response: UpstreamResponse,
	restMs: () => number,
): ReadResponse<unknown> | Promise<ReadResponse<unknown>> {
	const { status } = response;
	const parsed = bodyOf(response);
	const body = "value" in parsed ? parsed.value : undefined;
	const saysNone = rules.isRuledNone(status, body) || hasNothing(response) || isMissingStatus(status);
	const none = saysNone && !isMissingThing(operation, status) ? readNone(operation) : null;
	if (none) return none;
	if (!rules.acceptsStatus(status)) return { outcome: failureOfResponse(response, body, rules.messageOf) };
	if ("error" in parsed) return { outcome: unavailable(kindOfError(parsed.error), reasonOfError(parsed.error)) };
	const total = totalHeader === undefined ? "" : response.header(totalHeader);
	const read = readResponseBody(operation, rules, { status, body, total }, restMs);
	return read instanceof Promise
		? read.then((settled) => withDrift(settled, parsed.drift))
		: withDrift(read, parsed.drift);
}
