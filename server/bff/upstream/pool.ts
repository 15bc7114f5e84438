import { type Dispatcher, Pool as SocketPool } from "undici";
import { CallError } from "./failure.ts";

export interface UpstreamRequest {
	readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	readonly target: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string | Uint8Array | undefined;
	/** Includes queueing and connecting. */
	readonly timeoutMs: number;
	readonly signal?: AbortSignal | undefined;
}

export interface UpstreamResponse {
	readonly status: number;
	readonly contentType: string;
	readonly contentEncoding: string;
	readonly etag: string | undefined;
	/** From `Retry-After` in seconds; an HTTP date is ignored. */
	readonly retryAfterMs: number | undefined;
	readonly bytes: Uint8Array;
}

export interface Pool {
	/** @throws {CallError | Error} when there is no complete response; `kindOfError` names the reason */
	readonly request: (request: UpstreamRequest) => Promise<UpstreamResponse>;
	readonly close: () => Promise<void>;
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
	return new Uint8Array(await body.arrayBuffer());
}

async function exchange(pool: SocketPool, request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> {
	const response = await pool.request({
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
		contentEncoding: first(headers["content-encoding"]),
		etag: first(headers.etag) || undefined,
		retryAfterMs: /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined,
		bytes: await bytesOf(response),
	};
}

/** Redirects are not followed. */
export function createPool(origin: string): Pool {
	const sockets = new SocketPool(origin, {
		connections,
		pipelining: 1,
		keepAliveTimeout: 10_000,
		keepAliveMaxTimeout: 60_000,
		connectTimeout: 1000,
		headersTimeout: 35_000,
		bodyTimeout: 35_000,
		maxResponseSize: maxResponseBytes,
		maxHeaderSize: 16_384,
	});
	let running = 0;
	const waiting = new Set<() => void>();

	/** undici does not heed the signal of a request that waits for a socket, so calls wait here. */
	function enter(signal: AbortSignal): Promise<void> | undefined {
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
	}

	function leave(): void {
		const [next] = waiting;
		if (!next) {
			running -= 1;
			return;
		}
		waiting.delete(next);
		next();
	}

	async function request(wanted: UpstreamRequest): Promise<UpstreamResponse> {
		const controller = new AbortController();
		const { signal } = controller;
		const abort = (): void => controller.abort(new CallError("aborted"));
		if (wanted.signal?.aborted) throw new CallError("aborted");
		const timer = setTimeout(() => controller.abort(new CallError("timeout")), wanted.timeoutMs);
		wanted.signal?.addEventListener("abort", abort, { once: true });
		try {
			await enter(signal);
			const work = exchange(sockets, wanted, signal).finally(leave);
			work.catch(() => undefined);
			// Nor does it heed the signal while it connects.
			const cut = new Promise<never>((_, reject) => {
				signal.addEventListener("abort", () => reject(signal.reason), { once: true });
			});
			return await Promise.race([work, cut]);
		} finally {
			clearTimeout(timer);
			wanted.signal?.removeEventListener("abort", abort);
		}
	}

	return { request, close: () => sockets.destroy() };
}
