import type { HttpBindings } from "@hono/node-server";
import { type Context as AnyContext, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { encodeForm, encodeQuery, fillPath, type Operation, operations, readQuery } from "#server/contract/index.ts";
import type { HonoEnv } from "../api.ts";
import { ApiError } from "../reply.ts";
import { readBody } from "../request.ts";
import { rules } from "./rules.ts";
import { fill, type Rule } from "./template.ts";

type Context = AnyContext<HonoEnv>;
type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
type Fields = Parameters<typeof encodeForm>[0];

/** Pages, pictures and health are the same in every dialect. */
const isApi = (path: string): boolean => path.startsWith("/v2/") || path.startsWith("/api/");

async function bodyOf(request: Request): Promise<unknown> {
	if (request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) {
		return Object.fromEntries(new URLSearchParams(await request.text()));
	}
	return (await readBody(request, true)).body;
}

/** Returns the contract's request for a request in dialect b. */
async function contractRequest(op: Operation, rule: Rule, context: Context): Promise<Request> {
	const { raw } = context.req;
	const url = new URL(raw.url);
	const params = context.req.param();
	const headers = new Headers(raw.headers);
	const from = { ...params, query: readQuery(url.searchParams), headers: Object.fromEntries(headers) };
	const body = rule.body && fill(rule.body, { ...from, body: await bodyOf(raw) });
	for (const name of ["content-type", "content-length"]) headers.delete(name);
	if (body !== undefined && !op.multipart) headers.set("content-type", "application/json");
	const query = rule.query === undefined ? "" : encodeQuery(fill(rule.query, from) as Record<string, string>);
	const target = `${url.origin}${fillPath(op.path, params)}${query && `?${query}`}`;
	const sent = op.multipart ? encodeForm(body as Fields) : JSON.stringify(body);
	return new Request(target, { method: op.method, headers, ...(body === undefined ? {} : { body: sent }) });
}

interface ContractBody {
	readonly statuscode: number;
	readonly message?: string;
	readonly Message?: string;
	readonly data?: unknown;
}

function parsed(text: string): ContractBody | null {
	try {
		return JSON.parse(text) as ContractBody;
	} catch {
		return null;
	}
}

function answerOf(body: ContractBody, op?: Operation, rule?: Rule): { status: number; body: unknown } {
	const { statuscode, message = "", Message = message } = body;
	if (statuscode !== 200) {
		return {
			status: statuscode,
			body: { meta: { status: statuscode }, error: { text: Message, code: `E${statuscode}` } },
		};
	}
	const status = rule?.creates ? 201 : 200;
	const data = op?.replyAt === "body" ? body : body.data;
	const result = rule?.result === undefined ? null : fill(rule.result, data);
	return { status, body: { meta: { status, note: Message }, result } };
}

/** What is not the sandbox's JSON (a simulated failure) passes as it is. */
async function answerInDialect(response: Response, op?: Operation, rule?: Rule): Promise<Response> {
	if (!response.headers.get("content-type")?.startsWith("application/json")) return response;
	const text = await response.text();
	const headers = new Headers(response.headers);
	headers.delete("content-length");
	const body = parsed(text);
	if (body === null) return new Response(text, { status: response.status, headers });
	const { status, body: said } = answerOf(body, op, rule);
	return new Response(JSON.stringify(said), { status: response.ok && status >= 300 ? 200 : status, headers });
}

/** Puts dialect b in front of a server that speaks the contract. */
export function speakDialectB(contractFetch: Fetch): Hono<HonoEnv> {
	const app = new Hono<HonoEnv>();
	app.use(async (context, next) => (isApi(context.req.path) ? next() : contractFetch(context.req.raw, context.env)));
	const mounted = new Set<string>();
	for (const [id, rule] of rules) {
		const op = operations.get(id);
		if (op === undefined || mounted.has(rule.call)) continue;
		mounted.add(rule.call);
		const [method = "", path = ""] = rule.call.split(" ");
		app.on(method, path.replace(/\{(\w+)\}/g, ":$1"), async (context) => {
			const request = await contractRequest(op, rule, context);
			return answerInDialect(await contractFetch(request, context.env), op, rule);
		});
	}
	// Below /api/ no operation answers it, and the log tells.
	app.all("*", async ({ req, env }) => {
		const url = new URL(req.url);
		const stray = new Request(`${url.origin}/api${url.pathname}`, { method: req.method, headers: req.raw.headers });
		return answerInDialect(await contractFetch(stray, env));
	});
	app.onError((error, context) => {
		const known = error instanceof ApiError ? error : new ApiError(400, "The call cannot be read");
		const { body } = answerOf({ statuscode: known.status, message: known.message });
		return context.json(body, known.status as ContentfulStatusCode);
	});
	return app;
}
