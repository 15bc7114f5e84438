import { type Dispatcher, EnvHttpProxyAgent, Pool as SocketPool } from "undici";
import type { Env } from "#server/bff/env.ts";
import { decodeBody } from "./decode-body.ts";
import { CallError } from "./failure.ts";

export interface UpstreamRequest {
	readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	readonly target: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string | Uint8Array | undefined;
	/** The time includes queueing and connecting. */
	readonly timeoutMs: number;
	readonly signal?: AbortSignal | undefined;
}

export interface UpstreamResponse {
	readonly status: number;
	readonly contentType: string;
	readonly etag: string | undefined;
	/** Headers are found by their name in lower case; the text is empty where there is none. */
	readonly header: (name: string) => string;
	/** The time comes from `Retry-After` in seconds; an HTTP date is ignored. */
	readonly retryAfterMs: number | undefined;
	/** The bytes are decoded. */
	readonly bytes: Uint8Array;
	readonly redirectsTo?: RedirectTarget | undefined;
}

/** The target is told in words, compared with the address that was asked: addresses may hold personal data. */
type RedirectTarget = "slash" | "another path" | "https" | "another origin" | "nowhere";

export interface ProxySettings {
	readonly url: string;
	/** These hosts are reached without the proxy, as in `NO_PROXY`. */
	readonly except: string;
}

export type Pool = ReturnType<typeof createPool>;

/** These are `UPSTREAM_PROXY` and the standard variables. */
export type ProxyVariables = Readonly<Partial<Record<keyof Env["proxies"], string | undefined>>>;

/** Returns the outbound proxy; the standard variables are those of the upstream's scheme. */
export function findProxy(variables: ProxyVariables, apiBaseUrl: string): ProxySettings | undefined {
	const { UPSTREAM_PROXY, HTTPS_PROXY, HTTP_PROXY, NO_PROXY = "" } = variables;
	if (UPSTREAM_PROXY) return { url: UPSTREAM_PROXY, except: "" };
	const url = apiBaseUrl.startsWith("https:") ? HTTPS_PROXY : HTTP_PROXY;
	return url ? { url, except: NO_PROXY } : undefined;
}

const connections = 64;
const maxQueued = 256;
const maxResponseBytes = 5_242_880;
/** Only the message of an unsuccessful response matters. */
const maxErrorBytes = 65_536;

const first = (value: string | string[] | undefined): string =>
	Array.isArray(value) ? (value[0] ?? "") : (value ?? "");

function discard(body: Dispatcher.ResponseData["body"]): Uint8Array {
	body.on("error", () => undefined);
	body.destroy();
	return new Uint8Array();
}

async function bytesOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Uint8Array> {
	const contentLength = Number(first(headers["content-length"])) || 0;
	const isSuccess = statusCode >= 200 && statusCode < 300;
	if (!isSuccess && contentLength > maxErrorBytes) return discard(body);
	if (contentLength > maxResponseBytes) {
		discard(body);
		throw new CallError("too_large");
	}
	const bytes = new Uint8Array(await body.arrayBuffer());
	return decodeBody(bytes, first(headers["content-encoding"]), isSuccess ? maxResponseBytes : maxErrorBytes);
}

function compareRedirect(origin: string, target: string, location: string): RedirectTarget {
	const asked = new URL(origin + target);
	if (!location || !URL.canParse(location, asked)) return "nowhere";
	const led = new URL(location, asked);
	if (led.hostname === asked.hostname && asked.protocol === "http:" && led.protocol === "https:") return "https";
	if (led.origin !== asked.origin) return "another origin";
	return `${led.pathname}/` === asked.pathname || led.pathname === `${asked.pathname}/` ? "slash" : "another path";
}

async function exchange(
	pool: Dispatcher,
	origin: string,
	request: UpstreamRequest,
	signal: AbortSignal,
): Promise<UpstreamResponse> {
	const response = await pool.request({
		origin,
		method: request.method,
		path: request.target,
		headers: request.headers,
		body: request.body ?? null,
		signal,
	});
	const { statusCode, headers } = response;
	const retryAfter = first(headers["retry-after"]);
	return {
		status: statusCode,
		contentType: first(headers["content-type"]),
		etag: first(headers.etag) || undefined,
		header: (name) => first(headers[name]),
		retryAfterMs: /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined,
		bytes: await bytesOf(response),
		...(statusCode >= 300 && statusCode < 400
			? { redirectsTo: compareRedirect(origin, request.target, first(headers.location)) }
			: {}),
	};
}

const socketOptions = {
	connections,
	pipelining: 1,
	keepAliveTimeout: 10_000,
	keepAliveMaxTimeout: 60_000,
	connectTimeout: 1000,
	headersTimeout: 35_000,
	bodyTimeout: 35_000,
	maxResponseSize: maxResponseBytes,
	maxHeaderSize: 16_384,
} as const;

/** Proxies refuse to tunnel to the port of plain HTTP. */
const throughProxy = ({ url, except }: ProxySettings): Dispatcher =>
	new EnvHttpProxyAgent({
		...socketOptions,
		...{ httpProxy: url, httpsProxy: url, proxyTunnel: false },
		noProxy: [except, "localhost", "127.0.0.1", "[::1]"].filter(Boolean).join(","),
	});

/** Bounds the calls at once: undici does not heed the signal of a request that waits for a socket. */
function createQueue() {
	let running = 0;
	const waiting = new Set<() => void>();
	return {
		/** @throws {CallError} `shed` where too many wait already */
		enter(signal: AbortSignal): Promise<void> | undefined {
			if (running < connections) {
				running += 1;
				return undefined;
			}
			if (waiting.size >= maxQueued) throw new CallError("shed");
			return new Promise((resolve, reject) => {
				const giveUp = (): void => {
					waiting.delete(go);
					reject(signal.reason);
				};
				const go = (): void => {
					signal.removeEventListener("abort", giveUp);
					resolve();
				};
				waiting.add(go);
				signal.addEventListener("abort", giveUp, { once: true });
			});
		},
		leave(): void {
			const [next] = waiting;
			if (!next) {
				running -= 1;
				return;
			}
			waiting.delete(next);
			next();
		},
	};
}

/** Redirects are not followed. */
export function createPool(origin: string, proxy?: ProxySettings) {
	const sockets: Dispatcher = proxy ? throughProxy(proxy) : new SocketPool(origin, socketOptions);
	const queue = createQueue();

	/** @throws {CallError | Error} when there is no complete response; `kindOfError` names the reason */
	async function request(wanted: UpstreamRequest): Promise<UpstreamResponse> {
		const controller = new AbortController();
		const { signal } = controller;
		const abort = (): void => controller.abort(new CallError("aborted"));
		if (wanted.signal?.aborted) throw new CallError("aborted");
		const timer = setTimeout(() => controller.abort(new CallError("timeout")), wanted.timeoutMs);
		wanted.signal?.addEventListener("abort", abort, { once: true });
		try {
			await queue.enter(signal);
			const work = exchange(sockets, origin, wanted, signal).finally(queue.leave);
			work.catch(() => undefined);
			// The library does not heed the signal while it connects either.
			const cut = new Promise<never>((_, reject) => {
				signal.addEventListener("abort", () => reject(signal.reason), { once: true });
			});
			return await Promise.race([work, cut]);
		} finally {
			clearTimeout(timer);
			wanted.signal?.removeEventListener("abort", abort);
		}
	}

	return { request, close: (): Promise<void> => sockets.destroy() };
}
