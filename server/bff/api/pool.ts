import { type Dispatcher, Pool as SocketPool } from "undici";
import { CallFault } from "./failure.ts";

/** One request to the upstream. */
export interface Ask {
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	/** Path and query; the origin is the pool's. */
	readonly target: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string | Uint8Array | undefined;
	/** Longest wait for the whole answer, queueing and connecting included. */
	readonly timeoutMs: number;
	/** Breaks the request off. */
	readonly signal?: AbortSignal | undefined;
}

/** An answer, read to its end. */
export interface Answer {
	readonly status: number;
	readonly contentType: string;
	readonly contentEncoding: string;
	readonly etag: string | undefined;
	/** From `retry-after`, where it is given in seconds. */
	readonly retryAfterMs: number | undefined;
	readonly bytes: Uint8Array;
}

/** The sockets to the one upstream. */
export interface Pool {
	/** @throws {CallFault | Error} when there is no complete answer; `kindOfError` names the reason */
	readonly ask: (ask: Ask) => Promise<Answer>;
	readonly close: () => Promise<void>;
}

const connections = 64;
const longestQueue = 256;
const largestAnswer = 5_242_880;
/** More of an answer that is not success is not read: only its message matters. */
const largestRefusal = 65_536;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? "") : (value ?? ""));

/** Lets go of a body that nobody reads, and of its socket. */
function discard(body: Dispatcher.ResponseData["body"]): Uint8Array {
	body.on("error", () => undefined);
	body.destroy();
	return new Uint8Array();
}

async function bytesOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Uint8Array> {
	const announced = Number(one(headers["content-length"])) || 0;
	if (statusCode !== 200 && announced > largestRefusal) return discard(body);
	if (announced > largestAnswer) {
		discard(body);
		throw new CallFault("too_large");
	}
	return new Uint8Array(await body.arrayBuffer());
}

async function exchange(pool: SocketPool, ask: Ask, signal: AbortSignal): Promise<Answer> {
	const response = await pool.request({
		method: ask.method,
		path: ask.target,
		headers: ask.headers,
		body: ask.body ?? null,
		signal,
	});
	const { statusCode, headers } = response;
	const retryAfter = one(headers["retry-after"]);
	return {
		status: statusCode,
		contentType: one(headers["content-type"]),
		contentEncoding: one(headers["content-encoding"]),
		etag: one(headers.etag) || undefined,
		retryAfterMs: /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined,
		bytes: await bytesOf(response),
	};
}

/** Opens the pool. Redirects are never followed: a 3xx is an answer like any other. */
export function createPool(origin: string): Pool {
	const sockets = new SocketPool(origin, {
		connections,
		pipelining: 1,
		keepAliveTimeout: 10_000,
		keepAliveMaxTimeout: 60_000,
		connectTimeout: 1000,
		headersTimeout: 35_000,
		bodyTimeout: 35_000,
		maxResponseSize: largestAnswer,
		maxHeaderSize: 16_384,
	});
	let outstanding = 0;

	async function ask(wanted: Ask): Promise<Answer> {
		if (outstanding >= connections + longestQueue) throw new CallFault("shed");
		const stop = new AbortController();
		const leave = (): void => stop.abort(new CallFault("aborted"));
		const timer = setTimeout(() => stop.abort(new CallFault("timeout")), wanted.timeoutMs);
		if (wanted.signal?.aborted) leave();
		wanted.signal?.addEventListener("abort", leave, { once: true });
		outstanding += 1;
		// A request that waits for a socket does not look at its signal, so the wait itself is cut short here.
		const cut = new Promise<never>((_, reject) => {
			if (stop.signal.aborted) reject(stop.signal.reason);
			stop.signal.addEventListener("abort", () => reject(stop.signal.reason), { once: true });
		});
		const work = exchange(sockets, wanted, stop.signal).finally(() => {
			outstanding -= 1;
		});
		work.catch(() => undefined);
		try {
			return await Promise.race([work, cut]);
		} finally {
			clearTimeout(timer);
			wanted.signal?.removeEventListener("abort", leave);
			cut.catch(() => undefined);
		}
	}

	return { ask, close: () => sockets.destroy() };
}
