import { z } from "zod";
import { type DriftEntry, unreadable } from "./drift.ts";
import { isDenied } from "./none.ts";
import { isRecord, leastDrift, type Reader, type ReadOf, type SentOf, strict } from "./reader.ts";

/** An operator may set a deadline to this, in milliseconds. */
export const deadlineRange = { min: 100, max: 30_000 } as const;

/** Declares one upstream call. */
export interface Operation<
	Path extends string = string,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Reply extends z.ZodType | Reader = z.ZodType | Reader,
> {
	/** It stands on the OpenAPI page. */
	readonly summary: string;
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	/** The path is a template; `{name}` is one encoded segment. */
	readonly path: Path;
	/**
	 * The token `public` is the token of all visitors (so the reply may be cached), `either` the user's where there is
	 * one.
	 */
	readonly auth: "public" | "user" | "either";
	/** The group names the circuit breaker and the retry budget. */
	readonly group: "public" | "side" | "search" | "account" | "auth" | "cart" | "payment";
	/** The deadline covers the whole response. */
	readonly deadlineMs: number;
	/** The call outlives the request by this time, because a payment's result must be learned. */
	readonly goesOnMs?: number;
	/** The call changes nothing, by default as a GET. Nothing else may be repeated or aborted. */
	readonly isRead?: boolean;
	/** An array is sent as `name[]=a&name[]=b`. */
	readonly query?: Query;
	readonly body?: Body;
	readonly multipart?: true;
	/** The client adds the fixed `source` value. */
	readonly source?: true;
	/** The reply is read by a reader, or by a strict schema where nothing must be guessed. */
	readonly reply: Reply;
	/** By default the reply stands in `data`. */
	readonly replyAt?: "body";
	/** This is what "none" is read as, such as an empty list; with `missing` the thing is not found (404). */
	readonly none?: "missing" | null | readonly unknown[] | Readonly<Record<string, unknown>>;
	/** `statuscode` 200 is required; by default it may be absent. */
	readonly success?: "statuscode";
	/** Only a public GET is cached; until `staleSeconds` it may be served while the upstream is down. */
	readonly cache?: { readonly freshSeconds: number; readonly staleSeconds: number };
	readonly idempotencyKey?: true;
	/**
	 * The specification does not show the operation: this is the number of the recommended choice (N-01 …), or of our
	 * decision.
	 */
	readonly notShown?: string;
	/** The operation is off until the operations file enables it. */
	readonly enabled?: false;
	/** The operation is separate from the named one, so that the operations file can map it elsewhere. */
	readonly aliasOf?: string;
}

/** These reads are the same for every visitor: they are kept for a minute, and for a day while the upstream is down. */
export const publicRead = {
	method: "GET",
	auth: "public",
	group: "public",
	deadlineMs: 800,
	cache: { freshSeconds: 60, staleSeconds: 86_400 },
} as const;

/** Users read by these what is theirs. */
export const userRead = { method: "GET", auth: "user", group: "account", deadlineMs: 1500 } as const;

/** Users change by these what is theirs. */
export const userWrite = { auth: "user", group: "account", deadlineMs: 2500 } as const;

/** Visitors and users leave something by these. */
export const openWrite = { method: "POST", auth: "either", group: "account", deadlineMs: 2500, source: true } as const;

/** These sign in or up, send or check a one-time code, or take a form that a code confirms. */
export const codeCall = { method: "POST", auth: "either", group: "auth", deadlineMs: 2500 } as const;

/** A page can do without these: they have 600 ms. */
export const sideCall = { group: "side", deadlineMs: 600 } as const;

type CacheRule =
	| { readonly cache?: never }
	| {
			readonly cache: NonNullable<Operation["cache"]>;
			readonly method: "GET";
			readonly auth: "public";
			readonly body?: never;
	  };

/** Keeps the literal types of an operation. */
export function operation<
	const Path extends string,
	Query extends z.ZodType = z.ZodUndefined,
	Body extends z.ZodType = z.ZodUndefined,
	Reply extends z.ZodType | Reader = z.ZodType,
>(declared: Operation<Path, Query, Body, Reply> & CacheRule): Operation<Path, Query, Body, Reply> {
	return declared;
}

/** Names the parameters of a path template. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? Name | ParamNames<Rest>
	: never;

/** The input of a call holds its path parameters, query and body. */
export type InputOf<Op> =
	Op extends Operation<infer Path, infer Query, infer Body, z.ZodType | Reader>
		? ([ParamNames<Path>] extends [never] ? unknown : { params: Record<ParamNames<Path>, string> }) &
				(Query extends z.ZodUndefined ? unknown : { query: z.input<Query> }) &
				(Body extends z.ZodUndefined ? unknown : { body: z.input<Body> })
		: never;

/** Types the reply as it is parsed. */
export type ReplyOf<Op> = Op extends { reply: infer Reply } ? ReadOf<Reply> : never;

/** Types the reply as it is sent. */
export type ReplySentOf<Op> = Op extends { reply: infer Reply } ? SentOf<Reply> : never;

/** Types the body as it is parsed. */
export type BodyOf<Op> = Op extends { body?: infer Body extends z.ZodType | undefined }
	? Body extends z.ZodType
		? z.output<Body>
		: undefined
	: undefined;

/** Only the message of such a reply is used. */
export const acknowledged = z.unknown();

const readerOf = (reply: z.ZodType | Reader): Reader => ("sent" in reply ? reply : strict(reply));

/** Returns the strict schema of a reply, as the OpenAPI document and the sandbox hold it. */
export const toSentSchema = (reply: z.ZodType | Reader): z.ZodType => readerOf(reply).sent;

/**
 * Finds the reply in `body.data.data`, `body.data` or the body, where it has the least drift; else the path of the faulty
 * field, never a value.
 */
export function readReply<Reply extends z.ZodType | Reader>(
	op: { reply: Reply; replyAt?: "body" },
	body: unknown,
): { ok: true; value: ReadOf<Reply>; drift: readonly DriftEntry[] } | { ok: false; fault: string } {
	const data = isRecord(body) ? body.data : undefined;
	const inner = isRecord(data) ? data.data : undefined;
	const candidates = [inner, data, body].filter((candidate) => candidate !== undefined);
	if (candidates.length === 0) return { ok: false, fault: "(empty)" };
	if (op.replyAt === "body") candidates.reverse();
	const reader = readerOf(op.reply);
	const { value, drift } = leastDrift(candidates.map((candidate) => [reader, candidate]));
	if (value === unreadable) return { ok: false, fault: drift.fault };
	return { ok: true, value: value as ReadOf<Reply>, drift: drift.entries };
}

/** Returns the body's `statuscode`. */
export function findStatusCode(body: unknown): number | undefined {
	if (!isRecord(body)) return undefined;
	const code = body.statuscode ?? (isRecord(body.data) ? body.data.statuscode : undefined);
	if (typeof code === "string" && /^\d{3}$/.test(code)) return Number(code);
	return typeof code === "number" ? code : undefined;
}

/** Returns the body's message as it was sent. */
export function findMessage(body: unknown): string | undefined {
	if (!isRecord(body)) return undefined;
	const data = isRecord(body.data) ? body.data : {};
	const message = [body.Message, body.message, data.Message, data.message].find(
		(text) => typeof text === "string" && text,
	);
	return typeof message === "string" ? message : undefined;
}

/** Returns whether a response is a success of the operation. */
export function isSuccess(op: Pick<Operation, "success">, httpStatus: number, body: unknown): boolean {
	const code = findStatusCode(body);
	if (httpStatus !== 200 || isDenied(body)) return false;
	return op.success === "statuscode" ? code === 200 : code === undefined || code === 200;
}

/** Fills each parameter in as one segment. @throws for an empty one, `.`, `..` and control characters */
export function fillPath(template: string, params: Readonly<Record<string, string>> = {}): string {
	return template.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = params[name];
		if (!value || value === "." || value === ".." || /\p{Cc}/u.test(value))
			throw new Error(`path parameter ${name} of ${template} is not usable`);
		return encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\uFFFD"));
	});
}
