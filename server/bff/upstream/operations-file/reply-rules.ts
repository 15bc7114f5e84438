import { findMessage, findStatusCode, isNone, isSuccess, type Operation } from "#server/contract/index.ts";
import { absent, compileDeepest, compilePointer } from "./pointer.ts";
import { compileField } from "./reply-fields.ts";
import { compileJsonata, type MapReply } from "./reply-jsonata.ts";
import type { Entry } from "./schema.ts";

export type ReplyRules = ReturnType<typeof compileReplyRules>;

type SaysSo = (status: number, body: unknown) => boolean;

/** Returns undefined for codes that are no statuses. */
const statusOf = (code: unknown): number | undefined =>
	(typeof code === "number" || typeof code === "string") && /^[1-5]\d\d$/.test(String(code)) ? Number(code) : undefined;

function compileCode(pointer: string | undefined): (body: unknown) => unknown {
	if (pointer === undefined) return findStatusCode;
	const find = compilePointer(pointer);
	return (body) => {
		const code = find(body);
		return code === absent || code === null ? undefined : code;
	};
}

function compileSuccess(operation: Operation, ok: Entry["ok"], codeOf: (body: unknown) => unknown): SaysSo {
	if (ok === undefined) return (status, body) => isSuccess(operation, status, body);
	const codes = new Set((ok.codes ?? [200]).map(String));
	const isRequired = ok.codes !== undefined;
	return (_, body) => {
		const code = codeOf(body);
		return code === undefined ? !isRequired : codes.has(String(code));
	};
}

function compileMessage(pointers: Entry["message"]): (body: unknown) => string | undefined {
	if (pointers === undefined) return findMessage;
	const finds = [pointers].flat().map(compilePointer);
	return (body) => {
		const messages = finds.map((find) => find(body));
		return messages.find((message): message is string => typeof message === "string" && message !== "");
	};
}

type NoneRule = Exclude<NonNullable<Entry["none"]>, readonly unknown[]>;

function compileNoneRule(rule: NoneRule): SaysSo {
	if (typeof rule === "object" && "http" in rule) return (status) => rule.http.includes(status);
	const find = compilePointer(typeof rule === "string" ? rule : rule.at);
	const words = typeof rule === "string" ? null : new Set<unknown>(rule.is);
	return (_, body) => {
		const found = find(body);
		return words ? words.has(found) : found === absent || isNone(found);
	};
}

function compileNoneRules(none: Entry["none"]): SaysSo {
	const rules = none === undefined ? [] : [none].flat().map(compileNoneRule);
	return (status, body) => rules.some((says) => says(status, body));
}

/** A mapping begins at a place: where that is empty, or what should hold it, there is none. */
function compileNone(reply: Entry["reply"]): (body: unknown) => boolean {
	const from = typeof reply === "object" ? ("from" in reply ? reply.from : undefined) : reply;
	const findDeepest = from === undefined ? undefined : compileDeepest(from);
	return (body) => isNone(body) || (findDeepest !== undefined && isNone(findDeepest(body)));
}

function compileReply(id: string, reply: Entry["reply"]): MapReply | undefined {
	if (reply === undefined) return undefined;
	if (typeof reply === "object" && "jsonata" in reply) return compileJsonata(`${id}.reply.jsonata`, reply.jsonata);
	const read = compileField(reply);
	return (body) => {
		const found = read(body);
		return found === absent ? { ok: false, kind: "schema", fault: "reply" } : { ok: true, value: found };
	};
}

/** Compiles what the file says of an operation's replies. @throws {OperationsFileError} */
export function compileReplyRules(id: string, operation: Operation, { ok, message, reply, none }: Entry) {
	const codeOf = compileCode(ok?.code);
	const statuses = new Set(ok?.http ?? [200]);
	return {
		/** Returns whether a response with this HTTP status may be a success. */
		acceptsStatus: (status: number): boolean => statuses.has(status),
		/** Returns whether a body with an accepted HTTP status is a success. */
		acceptsBody: compileSuccess(operation, ok, codeOf),
		/** Returns the body's own code, where it is like an HTTP status. */
		statusOf: (body: unknown) => statusOf(codeOf(body)),
		/** Returns the upstream's text for visitors, as sent. */
		messageOf: compileMessage(message),
		/** Returns whether the file says of a response that there is none. */
		isRuledNone: compileNoneRules(none),
		/** Returns whether a body that cannot be read says that there is none. */
		isNone: compileNone(reply),
		/** Makes the contract's value; returns undefined where the reply is read as it is. */
		map: compileReply(id, reply),
	};
}
