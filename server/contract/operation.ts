import { z } from "zod";

/**
 * What one upstream call is. Every `/api/v1` call is declared once with {@link operation}; the web's client, the sandbox's
 * routes, the OpenAPI page, the conformance kit and the tests are all made from that declaration.
 */
export interface Operation<
	Path extends string = string,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Reply extends z.ZodType = z.ZodType,
> {
	/** One sentence for the OpenAPI page. */
	readonly summary: string;
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	/** Path template below the upstream's origin; `{name}` is one encoded segment. */
	readonly path: Path;
	/**
	 * Which token the call carries: `public` always the shared one (so the answer may be cached), `user` the signed-in
	 * user's, `either` the user's where there is one.
	 */
	readonly auth: "public" | "user" | "either";
	/** Which circuit breaker the call counts towards. */
	readonly group: "public" | "side" | "account" | "auth" | "cart" | "payment";
	/** Longest wait for the whole answer, in milliseconds. */
	readonly deadlineMs: number;
	/**
	 * How long the call itself goes on, in milliseconds, where that is longer than anybody waits for it: money that may have
	 * moved is found out about. Whoever calls it tells the visitor after `deadlineMs` that it is not known yet.
	 */
	readonly goesOnMs?: number;
	/** Whether the upstream does nothing more when the same call arrives twice. Only GETs are ever retried. */
	readonly idempotent: boolean;
	/** Query parameters; an array value is sent as `name[]=a&name[]=b`. */
	readonly query?: Query;
	/** JSON body, keys as the upstream spells them. */
	readonly body?: Body;
	/** The body is sent as multipart/form-data: strings and files. */
	readonly multipart?: true;
	/** The upstream wants the fixed source value beside the body's own keys; the client adds it. */
	readonly source?: true;
	/** What a good answer carries; see {@link readReply}. */
	readonly reply: Reply;
	/** Where the reply usually sits: below `data` (default) or beside it at the top of the body. */
	readonly replyAt?: "body";
	/** `statuscode`: only HTTP 200 **with** statuscode 200 is success. Default: HTTP 200, and statuscode 200 where one is sent. */
	readonly success?: "statuscode";
	/** How long a public GET may be answered from memory, in seconds; staleSeconds is how long it may stand in for a dead upstream. */
	readonly cache?: { readonly freshSeconds: number; readonly staleSeconds: number };
	/** The call carries an `Idempotency-Key`. */
	readonly attemptKey?: true;
	/** The call or its payload is not shown by the specification: the recommended choice, named by its number (N-01 …). */
	readonly notShown?: string;
	/** Not called until the operations file turns it on. */
	readonly enabled?: false;
	/** This call is another use of the named operation's route, kept apart so that it can be mapped elsewhere. */
	readonly aliasOf?: string;
}

/** Only what everybody may see may be answered from memory. */
type CacheRule =
	| { readonly cache?: never }
	| {
			readonly cache: NonNullable<Operation["cache"]>;
			readonly method: "GET";
			readonly auth: "public";
			readonly body?: never;
	  };

/** Declares an operation and keeps its literal types. */
export function operation<
	const Path extends string,
	Query extends z.ZodType = z.ZodUndefined,
	Body extends z.ZodType = z.ZodUndefined,
	Reply extends z.ZodType = z.ZodType,
>(declared: Operation<Path, Query, Body, Reply> & CacheRule): Operation<Path, Query, Body, Reply> {
	return declared;
}

/** The names between braces of a path template. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? Name | ParamNames<Rest>
	: never;

/** What a caller passes: path parameters, query and body, each only where the operation has it. */
export type InputOf<Op> =
	Op extends Operation<infer Path, infer Query, infer Body, z.ZodType>
		? ([ParamNames<Path>] extends [never] ? unknown : { params: Record<ParamNames<Path>, string> }) &
				(Query extends z.ZodUndefined ? unknown : { query: z.input<Query> }) &
				(Body extends z.ZodUndefined ? unknown : { body: z.input<Body> })
		: never;

/** What the reply looks like after it was read and checked. */
export type ReplyOf<Op> = Op extends { reply: infer Reply extends z.ZodType } ? z.output<Reply> : never;

/** What the upstream has to send for the reply to be accepted. */
export type ReplySentOf<Op> = Op extends { reply: infer Reply extends z.ZodType } ? z.input<Reply> : never;

/** The body after the upstream's own check. */
export type BodyOf<Op> = Op extends { body?: infer Body extends z.ZodType | undefined }
	? Body extends z.ZodType
		? z.output<Body>
		: undefined
	: undefined;

/** An identifier on the wire: a string, a number, or an object that holds one. Always a string once read. */
export const wireId = z
	.union([
		z.string().min(1).max(100),
		z.number().int(),
		z.object({ id: z.union([z.string().min(1).max(100), z.number().int()]) }),
		z.object({ _id: z.union([z.string().min(1).max(100), z.number().int()]) }),
	])
	.transform((value) => {
		if (typeof value !== "object") return String(value);
		return String("id" in value ? value.id : value._id);
	})
	.meta({ id: "Id", description: "An identifier: text, number, or an object that holds one" });

/** A reply of which nothing but the message is used. */
export const acknowledged = z.unknown();

type Shape = Record<string, unknown>;
const isShape = (value: unknown): value is Shape =>
	typeof value === "object" && value !== null && !Array.isArray(value);

type Issues = readonly z.core.$ZodIssue[];

/** The path of the first fault; where alternatives were tried, of the one that came furthest. */
function faultPath(issues: Issues): string {
	const [issue] = issues;
	if (issue === undefined) return "";
	const here = issue.path.map(String);
	const below = issue.code === "invalid_union" ? issue.errors.map((branch: Issues) => faultPath(branch)) : [];
	const deepest = below.reduce((best, path) => (path.split(".").length > best.split(".").length ? path : best), "");
	return [...here, ...(deepest === "" ? [] : [deepest])].join(".");
}

/**
 * Finds the reply in a body whose envelope is not fully known: `body.data.data`, `body.data` or the body itself,
 * whichever first satisfies the operation's schema (top first where `replyAt` says so).
 * @returns the reply, or the path of the first fault, e.g. `price.adult`, never a value
 */
export function readReply<Reply extends z.ZodType>(
	op: { reply: Reply; replyAt?: "body" },
	body: unknown,
): { ok: true; value: z.output<Reply> } | { ok: false; fault: string } {
	const data = isShape(body) ? body.data : undefined;
	const inner = isShape(data) ? data.data : undefined;
	const candidates = [inner, data, body].filter((candidate) => candidate !== undefined);
	if (op.replyAt === "body") candidates.reverse();
	let fault = "(empty)";
	for (const candidate of candidates) {
		const parsed = op.reply.safeParse(candidate);
		if (parsed.success) return { ok: true, value: parsed.data };
		if (fault === "(empty)") fault = faultPath(parsed.error.issues) || "(root)";
	}
	return { ok: false, fault };
}

/** The status code that a body claims, where it claims one. */
export function statusCodeOf(body: unknown): number | undefined {
	if (!isShape(body)) return undefined;
	const code = body.statuscode ?? (isShape(body.data) ? body.data.statuscode : undefined);
	if (typeof code === "string" && /^\d{3}$/.test(code)) return Number(code);
	return typeof code === "number" ? code : undefined;
}

/** The message that a body carries (`message` or `Message`, at the top or below `data`), as sent. */
export function messageOf(body: unknown): string | undefined {
	if (!isShape(body)) return undefined;
	const data = isShape(body.data) ? body.data : {};
	const found = [body.Message, body.message, data.Message, data.message].find(
		(text) => typeof text === "string" && text,
	);
	return typeof found === "string" ? found : undefined;
}

/** Whether an answer counts as success for the operation. */
export function isSuccess(op: Pick<Operation, "success">, httpStatus: number, body: unknown): boolean {
	const code = statusCodeOf(body);
	if (httpStatus !== 200) return false;
	return op.success === "statuscode" ? code === 200 : code === undefined || code === 200;
}

/**
 * Fills a path template: every parameter becomes exactly one encoded segment.
 * @throws when a parameter is empty, `.` or `..`, or has control characters: nothing is named by them, and they make upstreams stumble
 */
export function fillPath(template: string, params: Readonly<Record<string, string>> = {}): string {
	return template.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = params[name];
		if (!value || value === "." || value === ".." || /\p{Cc}/u.test(value))
			throw new Error(`path parameter ${name} of ${template} is not usable`);
		return encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\uFFFD"));
	});
}
