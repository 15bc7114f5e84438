import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import type jsonata from "jsonata";
import { refusedIn } from "./jsonata-rules.ts";
import { OperationsFileError } from "./read-file.ts";

/** This is the contract's value, or the place in the mapping that fails. Nothing is thrown. */
export type MappedReply =
	| { readonly ok: true; readonly value: unknown }
	| { readonly ok: false; readonly kind: "schema" | "shed"; readonly fault: string };

/** @param restMs milliseconds that the mapping may wait for its turn */
export type MapReply = (body: unknown, restMs: () => number) => MappedReply | Promise<MappedReply>;

/** The library does not interrupt a single step; what could take long in one step is refused. */
const limits = { timeout: 1000, stack: 500, sequence: 100_000 } as const;

/** Returns only the place: a message may contain a value of the reply. */
function placeOf(error: unknown): string {
	const { code, position } = (error ?? {}) as { readonly code?: unknown; readonly position?: unknown };
	const known = typeof code === "string" && /^[A-Z]\d{4}$/.test(code) ? code : "failed";
	return typeof position === "number" ? `${known} at ${position}` : known;
}

/** The library is loaded only where a mapping uses it. */
const load = (): typeof jsonata => createRequire(import.meta.url)("jsonata") as typeof jsonata;

/** @throws {OperationsFileError} for an expression that is wrong or refused */
export function parseJsonata(key: string, text: string): jsonata.Expression {
	let expression: jsonata.Expression;
	try {
		expression = load()(text, limits);
	} catch (error) {
		const { message } = (error ?? {}) as { readonly message?: unknown };
		throw new OperationsFileError(`${key}: ${placeOf(error)}: ${String(message).slice(0, 200)}`);
	}
	const refused = refusedIn(expression.ast());
	if (refused) throw new OperationsFileError(`${key}: ${refused.what} at ${refused.position} is refused`);
	return expression;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** One mapping runs at a time, because the limit is wall time; other requests are served between two of them. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
	const turn = lastTurn.then(() => nextTurn()).then(work);
	lastTurn = turn.catch(() => undefined);
	return turn;
}

/** @throws {OperationsFileError} as {@link parseJsonata}; what it returns does not throw */
export function compileJsonata(key: string, text: string): MapReply {
	const expression = parseJsonata(key, text);
	const failed = (kind: "schema" | "shed", why: string): MappedReply => ({
		ok: false,
		kind,
		fault: `reply.jsonata ${why}`,
	});
	return (body, restMs) =>
		inTurn(async () => {
			if (restMs() <= 0) return failed("shed", "waited too long");
			try {
				const value: unknown = await expression.evaluate(body);
				return value === undefined ? failed("schema", "found nothing") : { ok: true, value };
			} catch (error) {
				return failed("schema", placeOf(error));
			}
		});
}
