import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context as AnyContext, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Operation, operations } from "#server/contract/index.ts";
import { second } from "../clock.ts";
import type { Sandbox } from "../sandbox.ts";
import { Disruption, Refusal, type Reply } from "./answer.ts";
import { type Envelope, once } from "./attempts.ts";
import { callerOf, tokenOf } from "./caller.ts";
import { endure, type Faults, faultsOfHeader } from "./faults.ts";
import type { Call, Caller, Handler } from "./handler.ts";
import { type Input, isStorableThroughout, readInput, readSent, type Sent } from "./request.ts";
import { maskedValue, type RequestLog } from "./request-log.ts";

/** What node hands in with each request. */
export interface Http {
	Bindings: HttpBindings;
}

type Context = AnyContext<Http>;

/** One use of a route. */
interface Use {
	readonly id: string;
	readonly op: Operation;
	readonly handler: Handler<Operation>;
}

/** What the door needs beside the sandbox itself. */
export interface Door {
	readonly at: Sandbox;
	readonly faults: Faults;
	readonly log: RequestLog;
	/** Every operation's handler, by noun and verb. */
	readonly handlers: Readonly<Record<string, Readonly<Record<string, Handler<Operation>>>>>;
	/** Told of what nobody expected. */
	readonly onError: (error: unknown) => void;
}

const longestSilenceMs = 30 * second;

function usesByRoute({ handlers }: Door): Map<string, Use[]> {
	const routes = new Map<string, Use[]>();
	for (const [id, op] of operations) {
		const [noun = "", verb = ""] = id.split(".");
		const handler = handlers[noun]?.[verb];
		if (handler === undefined) throw new Error(`${id} has no handler`);
		const route = `${op.method} ${op.path}`;
		routes.set(route, [...(routes.get(route) ?? []), { id, op, handler }]);
	}
	return routes;
}

function envelopeOf(op: Operation, { data, message, messageKey }: Reply<unknown>): Envelope {
	const head = { statuscode: 200, [messageKey]: message };
	const isSpread = op.replyAt === "body" && typeof data === "object";
	return { status: 200, body: isSpread ? { ...head, ...data } : { ...head, data: data ?? null } };
}

const refusalBody = (status: number, message: string) => ({ statuscode: status, message });

/** The first use of a route whose input the call satisfies. @throws Refusal 400 naming what is wrong */
function chooseUse(uses: readonly Use[], url: URL, body: unknown): Use & { input: Input } {
	let fault = "";
	for (const use of uses) {
		const read = readInput(use.op, url.searchParams, body);
		if ("input" in read) return { ...use, input: read.input };
		fault ||= read.fault;
	}
	throw new Refusal(400, `${fault} is not valid`);
}

async function answer(door: Door, uses: readonly Use[], context: Context, sent: Sent): Promise<Envelope> {
	const { at } = door;
	const caller = await callerOf(at, context.req.header("authorization"));
	if (uses.every(({ op }) => op.auth === "user") && caller.kind === "public") {
		throw new Refusal(401, "Please sign in");
	}
	const url = new URL(context.req.url);
	if (!isStorableThroughout([context.req.param(), [...url.searchParams], sent.body])) {
		throw new Refusal(400, "The call holds characters that are not text");
	}
	const { id, op, handler, input } = chooseUse(uses, url, sent.body);
	const origin = at.settings.browserOrigin ?? url.origin;
	const call = { params: context.req.param(), ...input, caller, origin } as Call<Operation>;
	const run = async (inside: Sandbox): Promise<Envelope> => envelopeOf(op, await handler(inside, call));
	const key = op.attemptKey ? context.req.header("idempotency-key") : undefined;
	if (key === undefined) return run(at);
	if (!/^[\w.:-]{8,128}$/.test(key)) throw new Refusal(400, "Idempotency-Key is not valid");
	return once(at, { key, caller: callerKey(caller), operation: id, sent: url.pathname + sent.text }, run);
}

const callerKey = (caller: Caller): string => (caller.kind === "user" ? caller.user.id : "");

/** The kind of a token and its last four letters, if it is long enough to spare them. */
function maskedToken(door: Door, header: string | undefined): string {
	const token = tokenOf(header);
	if (token === "") return "none";
	const kind = token === door.at.settings.publicToken ? "public" : "user";
	return `${kind} ••••${token.length >= 16 ? token.slice(-4) : ""}`;
}

const loggedHeaders = ["accept", "content-type", "idempotency-key", "x-request-id", "user-agent"];

function writeLog(door: Door, uses: readonly Use[], context: Context, body: unknown, status: number, startMs: number) {
	const url = new URL(context.req.url);
	const fields = typeof body === "object" && body !== null ? Object.entries(body) : [];
	door.log.add({
		at: new Date(startMs).toISOString(),
		method: context.req.method,
		path: url.pathname,
		query: Object.fromEntries([...new Set(url.searchParams.keys())].map((key) => [key, url.searchParams.getAll(key)])),
		operations: uses.map(({ id }) => id),
		bodyKeys: fields.map(([key]) => key),
		body: Object.fromEntries(fields.map(([key, value]) => [key, maskedValue(key, value)])),
		token: maskedToken(door, context.req.header("authorization")),
		headers: Object.fromEntries(
			loggedHeaders.flatMap((name) => {
				const value = context.req.header(name);
				return value === undefined ? [] : [[name, value] as const];
			}),
		),
		status,
		milliseconds: Date.now() - startMs,
	});
}

async function strike(door: Door, ids: readonly string[], context: Context, sent: Sent): Promise<void> {
	for (const fault of faultsOfHeader(context.req.header("x-sandbox-fault"), ids)) await endure(fault);
	const url = new URL(context.req.url);
	const address = `${url.pathname} ${context.req.path} ${[...url.searchParams.values()].join(" ")}`;
	const fault = door.faults.strike(ids, `${address} ${sent.text}`);
	if (fault !== undefined) await endure(fault);
}

async function disrupt(context: Context, { kind, body, contentType, httpStatus }: Disruption): Promise<Response> {
	if (kind === "raw") return new Response(body, { status: httpStatus, headers: { "content-type": contentType } });
	const { outgoing } = context.env;
	if (kind === "silent") {
		await new Promise((resolve) => {
			const timer = setTimeout(resolve, longestSilenceMs);
			outgoing.once("close", () => resolve(clearTimeout(timer)));
		});
	}
	outgoing.destroy();
	return RESPONSE_ALREADY_SENT;
}

async function serve(door: Door, uses: readonly Use[], context: Context): Promise<Response> {
	const startMs = Date.now();
	const isForm = uses.some(({ op }) => op.multipart);
	let body: unknown;
	const end = (status: number, response: Response) => {
		writeLog(door, uses, context, body, status, startMs);
		return response;
	};
	const json = ({ status, body: sent }: Envelope, headers: Record<string, string> = {}) =>
		end(status, context.json(sent, status as ContentfulStatusCode, headers));
	try {
		const sent = await readSent(context.req.raw, isForm);
		body = sent.body;
		const ids = uses.map(({ id }) => id);
		await strike(door, ids, context, sent);
		return json(await answer(door, uses, context, sent));
	} catch (error) {
		if (error instanceof Disruption) {
			return end(error.kind === "raw" ? error.httpStatus : 0, await disrupt(context, error));
		}
		if (error instanceof Refusal) {
			const { httpStatus, status, message, retryAfterSeconds } = error;
			const headers = retryAfterSeconds === undefined ? undefined : { "retry-after": String(retryAfterSeconds) };
			return json({ status: httpStatus, body: refusalBody(status, message) }, headers);
		}
		door.onError(error);
		return json({ status: 500, body: refusalBody(500, "Internal error") });
	}
}

/** Registers a route for every method and path of the contract; operations that share one are tried in the contract's order. */
export function mountContract(app: Hono<Http>, door: Door): void {
	for (const uses of usesByRoute(door).values()) {
		const [first] = uses;
		if (first === undefined) continue;
		const path = first.op.path.replace(/\{(\w+)\}/g, ":$1");
		app.on(first.op.method, path, (context) => serve(door, uses, context));
	}
	app.all("/api/*", (context) => {
		writeLog(door, [], context, undefined, 404, Date.now());
		return context.json(refusalBody(404, "Not found"), 404);
	});
}
