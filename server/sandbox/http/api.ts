import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context as AnyContext, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Operation, operations } from "#server/contract/index.ts";
import { secondMs } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { authenticateToken, bearerToken } from "./authenticate.ts";
import { applyFault, type FaultRegistry, parseFaultHeader } from "./faults.ts";
import type { ApiCaller, Handler, HandlerCall } from "./handler.ts";
import { type ApiEnvelope, runOnce } from "./idempotency.ts";
import { ApiError, type HandlerReply, SimulatedFailure } from "./reply.ts";
import { isStorableValue, type OperationInput, type ParsedBody, readBody, validateInput } from "./request.ts";
import { maskValue, type RequestLog } from "./request-log.ts";

export interface HonoEnv {
	Bindings: HttpBindings;
}

type Context = AnyContext<HonoEnv>;

interface Use {
	readonly id: string;
	readonly op: Operation;
	readonly handler: Handler<Operation>;
}

export interface ApiServices {
	readonly ctx: SandboxContext;
	readonly faults: FaultRegistry;
	readonly log: RequestLog;
	readonly handlers: Readonly<Record<string, Readonly<Record<string, Handler<Operation>>>>>;
	readonly onError: (error: unknown) => void;
}

const longestSilenceMs = 30 * secondMs;

function usesByRoute({ handlers }: ApiServices): Map<string, Use[]> {
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

function envelopeOf(op: Operation, { data, message, messageKey }: HandlerReply<unknown>): ApiEnvelope {
	const head = { statuscode: 200, [messageKey]: message };
	const isSpread = op.replyAt === "body" && typeof data === "object";
	return { status: 200, body: isSpread ? { ...head, ...data } : { ...head, data: data ?? null } };
}

const refusalBody = (status: number, message: string) => ({ statuscode: status, message });

function chooseUse(uses: readonly Use[], url: URL, body: unknown): Use & { input: OperationInput } {
	let fault = "";
	for (const use of uses) {
		const read = validateInput(use.op, url.searchParams, body);
		if ("input" in read) return { ...use, input: read.input };
		fault ||= read.fault;
	}
	throw new ApiError(400, `${fault} is not valid`);
}

async function answer(
	services: ApiServices,
	uses: readonly Use[],
	context: Context,
	sent: ParsedBody,
): Promise<ApiEnvelope> {
	const { ctx } = services;
	const caller = await authenticateToken(ctx, context.req.header("authorization"));
	if (uses.every(({ op }) => op.auth === "user") && caller.kind === "public") {
		throw new ApiError(401, "Please sign in");
	}
	const url = new URL(context.req.url);
	if (!isStorableValue([context.req.param(), [...url.searchParams], sent.body])) {
		throw new ApiError(400, "The call holds characters that are not text");
	}
	const { id, op, handler, input } = chooseUse(uses, url, sent.body);
	const origin = ctx.settings.browserOrigin ?? url.origin;
	const call = { params: context.req.param(), ...input, caller, origin } as HandlerCall<Operation>;
	const run = async (txCtx: SandboxContext): Promise<ApiEnvelope> => envelopeOf(op, await handler(txCtx, call));
	const key = op.idempotencyKey ? context.req.header("idempotency-key") : undefined;
	if (key === undefined) return run(ctx);
	if (!/^[\w.:-]{8,128}$/.test(key)) throw new ApiError(400, "Idempotency-Key is not valid");
	return runOnce(ctx, { key, caller: callerKey(caller), operation: id, sent: url.pathname + sent.text }, run);
}

const callerKey = (caller: ApiCaller): string => (caller.kind === "user" ? caller.user.id : "");

function maskedToken(services: ApiServices, header: string | undefined): string {
	const token = bearerToken(header);
	if (token === "") return "none";
	const kind = token === services.ctx.settings.publicToken ? "public" : "user";
	return `${kind} ••••${token.length >= 16 ? token.slice(-4) : ""}`;
}

const loggedHeaders = ["accept", "content-type", "idempotency-key", "x-request-id", "user-agent"];

interface Served {
	readonly ids: readonly string[];
	readonly body: unknown;
	readonly status: number;
	readonly startMs: number;
}

function writeLog(services: ApiServices, context: Context, { ids, body, status, startMs }: Served): void {
	const url = new URL(context.req.url);
	const fields = typeof body === "object" && body !== null ? Object.entries(body) : [];
	services.log.add({
		at: new Date(startMs).toISOString(),
		method: context.req.method,
		path: url.pathname,
		query: Object.fromEntries([...new Set(url.searchParams.keys())].map((key) => [key, url.searchParams.getAll(key)])),
		operations: ids,
		bodyKeys: fields.map(([key]) => key),
		body: Object.fromEntries(fields.map(([key, value]) => [key, maskValue(key, value)])),
		token: maskedToken(services, context.req.header("authorization")),
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

async function strike(
	services: ApiServices,
	ids: readonly string[],
	context: Context,
	sent: ParsedBody,
): Promise<void> {
	for (const fault of parseFaultHeader(context.req.header("x-sandbox-fault"), ids)) await applyFault(fault);
	const url = new URL(context.req.url);
	const address = `${url.pathname} ${context.req.path} ${[...url.searchParams.values()].join(" ")}`;
	const fault = services.faults.take(ids, `${address} ${sent.text}`);
	if (fault !== undefined) await applyFault(fault);
}

async function disrupt(context: Context, { kind, body, contentType, httpStatus }: SimulatedFailure): Promise<Response> {
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

async function serve(services: ApiServices, uses: readonly Use[], context: Context): Promise<Response> {
	const startMs = Date.now();
	const ids = uses.map(({ id }) => id);
	const isForm = uses.some(({ op }) => op.multipart);
	let body: unknown;
	const end = (status: number, response: Response) => {
		writeLog(services, context, { ids, body, status, startMs });
		return response;
	};
	const json = ({ status, body: sent }: ApiEnvelope, headers: Record<string, string> = {}) =>
		end(status, context.json(sent, status as ContentfulStatusCode, headers));
	try {
		const sent = await readBody(context.req.raw, isForm);
		body = sent.body;
		await strike(services, ids, context, sent);
		return json(await answer(services, uses, context, sent));
	} catch (error) {
		if (error instanceof SimulatedFailure) {
			return end(error.kind === "raw" ? error.httpStatus : 0, await disrupt(context, error));
		}
		if (error instanceof ApiError) {
			const { httpStatus, status, message, retryAfterSeconds } = error;
			const headers = retryAfterSeconds === undefined ? undefined : { "retry-after": String(retryAfterSeconds) };
			return json({ status: httpStatus, body: refusalBody(status, message) }, headers);
		}
		services.onError(error);
		return json({ status: 500, body: refusalBody(500, "Internal error") });
	}
}

/** Operations with the same method and path are tried in the contract's order. */
export function mountApi(app: Hono<HonoEnv>, services: ApiServices): void {
	for (const uses of usesByRoute(services).values()) {
		const [first] = uses;
		if (first === undefined) continue;
		const path = first.op.path.replace(/\{(\w+)\}/g, ":$1");
		app.on(first.op.method, path, (context) => serve(services, uses, context));
	}
	app.all("/api/*", (context) => {
		writeLog(services, context, { ids: [], body: undefined, status: 404, startMs: Date.now() });
		return context.json(refusalBody(404, "Not found"), 404);
	});
}
