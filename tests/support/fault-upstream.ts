import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type Forwarded, forward } from "#server/conformance/recording/forward.ts";
import { type FaultName, faults } from "./faults.ts";
import { readBytes } from "./local-server.ts";
import { publicToken } from "./servers.ts";

export interface Call {
	readonly method: string;
	readonly path: string;
	readonly query: string;
	readonly headers: IncomingMessage["headers"];
	readonly body: string;
	/** The upstream changed its data, whether or not the response arrived. */
	committed: boolean;
	brokenOff: boolean;
}

/** A call of the contract, as tests compare it. */
export interface Recorded extends Pick<Call, "method" | "path" | "query"> {
	/** Whose token the call has: the shared one that the sites were given, another one, or none. */
	readonly bearer: "public" | "other" | "none";
	/** The body is null where it is no JSON. */
	readonly body: Readonly<Record<string, unknown>> | null;
}

function recorded({ method, path, query, headers, body }: Call): Recorded {
	const isJson = headers["content-type"]?.startsWith("application/json") === true;
	const isPublic = headers.authorization === `Bearer ${publicToken}`;
	const bearer = headers.authorization === undefined ? "none" : isPublic ? "public" : "other";
	return { method, path, query, bearer, body: isJson ? (JSON.parse(body) as Record<string, unknown>) : null };
}

export interface ScriptedReply {
	readonly status?: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** The body is sent as JSON unless it is text or bytes. */
	readonly body: unknown;
	readonly delayMs?: number;
}

/**
 * All carry the call out: `lost` closes the connection, `silent` never answers, `garbled` answers a page with 500,
 * `unreadable` a page with 200, and `bare` a success without data.
 */
type LostAnswer = keyof typeof loseAnswer;

export type FaultDecision = FaultName | LostAnswer | ScriptedReply | undefined;

const loseAnswer = {
	lost: faults.reset,
	silent: faults.hang,
	garbled: faults.html_500,
	unreadable: faults.html_200,
	bare: faults.bare_200,
} as const;

const losesAnswer = (decision: FaultDecision): decision is LostAnswer =>
	typeof decision === "string" && Object.hasOwn(loseAnswer, decision);

export interface FaultUpstream {
	readonly origin: string;
	readonly received: Call[];
	/** The calls for pictures are left out. */
	readonly calls: () => Recorded[];
	readonly mostSockets: () => number;
	readonly openSockets: () => number;
	/** These calls are neither answered nor broken off. */
	readonly openCalls: () => readonly Call[];
	readonly rule: (decide: (call: Call) => FaultDecision) => void;
	/** Decides the next call of this path below `/api/v1`, and no other. */
	readonly once: (path: string, verdict: FaultDecision) => void;
	readonly forget: () => void;
	readonly reset: () => void;
	readonly closeIdle: () => void;
	readonly close: () => Promise<void>;
}

interface Options {
	/** Calls that no rule decides go to this origin; without it they get `{ statuscode: 200, data: null }`. */
	readonly behind?: string;
	readonly elsewhere?: string;
	/** The upstream asks `behind` for each read once, and repeats its answer. */
	readonly isRepeating?: boolean;
}

const isChange = (method: string): boolean => !["GET", "HEAD"].includes(method);
const plain = JSON.stringify({ statuscode: 200, data: null });

export async function startFaultUpstream({
	behind,
	elsewhere = "http://127.0.0.1:9",
	isRepeating = false,
}: Options = {}): Promise<FaultUpstream> {
	const received: Call[] = [];
	const sockets = new Set<Socket>();
	const unanswered = new Set<Call>();
	let most = 0;
	let decide: (call: Call) => FaultDecision = () => undefined;

	const repeated = new Map<string, Promise<Forwarded>>();
	function repeat(origin: string, call: Call): Promise<Forwarded> {
		const key = [call.method, call.path, call.query, call.headers.authorization].join(" ");
		const answer = repeated.get(key) ?? forward(origin, call, Buffer.alloc(0));
		repeated.set(key, answer);
		answer.catch(() => repeated.delete(key));
		return answer;
	}

	async function good(call: Call, raw: Buffer) {
		if (behind && isRepeating && !isChange(call.method)) return repeat(behind, call);
		if (behind) return forward(behind, call, raw);
		return { status: 200, headers: { "content-type": "application/json" }, bytes: Buffer.from(plain) };
	}

	async function reply(response: ServerResponse, scripted: ScriptedReply): Promise<void> {
		const { status = 200, headers, body, delayMs = 0 } = scripted;
		if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
		response.writeHead(status, headers ?? { "content-type": "application/json" });
		response.end(typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body));
	}

	async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const raw = await readBytes(request);
		const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s);
		const method = request.method ?? "GET";
		const call: Call = {
			...{ method, path, query, headers: request.headers, body: raw.toString(), committed: false, brokenOff: false },
		};
		received.push(call);
		unanswered.add(call);
		const close = (): void => {
			unanswered.delete(call);
			call.brokenOff = !response.writableFinished;
		};
		// The caller may have gone while its body was read.
		if (response.closed) close();
		else response.once("close", close);
		const verdict = decide(call);
		if (verdict === undefined || losesAnswer(verdict)) {
			const answer = await good(call, raw);
			call.committed = isChange(method) && answer.status < 400;
			if (verdict) return void loseAnswer[verdict]({ request, response, good: plain, elsewhere });
			response.writeHead(answer.status, answer.headers);
			response.end(answer.bytes);
		} else if (typeof verdict === "object") {
			call.committed = isChange(method) && (verdict.status ?? 200) < 400;
			await reply(response, verdict);
		} else {
			const sample =
				verdict === "null_fields" || verdict === "drip" || verdict === "truncated" || verdict === "wrong_content_type";
			const text = sample ? (await good(call, raw)).bytes.toString() : plain;
			faults[verdict]({ request, response, good: text, elsewhere });
		}
	}

	const server = createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	server.on("connection", (socket) => {
		sockets.add(socket);
		most = Math.max(most, sockets.size);
		socket.on("error", () => undefined);
		socket.once("close", () => sockets.delete(socket));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		origin: `http://127.0.0.1:${port}`,
		received,
		mostSockets: () => most,
		openSockets: () => sockets.size,
		openCalls: () => [...unanswered],
		calls: () => received.filter(({ path }) => path.startsWith("/api/")).map(recorded),
		rule(next) {
			decide = next;
		},
		once(path, verdict) {
			decide = (call) => {
				if (call.path !== `/api/v1${path}`) return undefined;
				decide = () => undefined;
				return verdict;
			};
		},
		forget: () => void received.splice(0),
		reset() {
			received.splice(0);
			decide = () => undefined;
		},
		closeIdle: () => server.closeIdleConnections(),
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
