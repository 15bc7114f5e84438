import { isSuccess, type Operation, readReply, statusCodeOf } from "#server/contract/index.ts";
import { readJson } from "./body.ts";
import { answered, kindOfError, kindOfStatus, messageIn, silent } from "./failure.ts";
import type { Outcome } from "./outcome.ts";
import type { Answer } from "./pool.ts";

/** What an answer means; `fault` names the field that the schema refused, never its value. */
export interface Meaning<Value> {
	readonly outcome: Outcome<Value>;
	readonly fault?: string;
}

function bodyOf(answer: Answer): { body: unknown } | { error: unknown } {
	try {
		return { body: readJson(answer.bytes, answer) };
	} catch (error) {
		return { error };
	}
}

/** Reads an answer by the operation's declaration: status, JSON, success rule, reply. */
export function meaningOf(operation: Operation, answer: Answer): Meaning<unknown> {
	const read = bodyOf(answer);
	if (answer.status !== 200) {
		const body = "body" in read ? read.body : undefined;
		return { outcome: answered(kindOfStatus(answer.status), answer.status, body) };
	}
	if ("error" in read) return { outcome: silent(kindOfError(read.error)) };
	if (!isSuccess(operation, answer.status, read.body))
		return { outcome: answered("app_status", statusCodeOf(read.body), read.body) };
	const reply = readReply(operation, read.body);
	if (!reply.ok) return { outcome: silent("schema"), fault: reply.fault };
	return { outcome: { ok: true, value: reply.value, ...messageIn(read.body) } };
}
