import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type FaultName, faults } from "./faults.ts";
import { forward } from "./forward.ts";

/** One request as it arrived. */
export interface Call {
	readonly method: string;
	/** Without the query, as sent: nothing is decoded. */
	readonly path: string;
	/** As sent, without the question mark. */
	readonly query: string;
	readonly headers: IncomingMessage["headers"];
	readonly body: string;
	/** A change that the upstream made, whether or not its answer arrived. */
	committed: boolean;
	/** The caller went away before the answer was complete. */
	brokenOff: boolean;
}

/** A scripted answer: JSON, or whatever `headers` and `body` say. */
export interface ScriptedReply {
	readonly status?: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Sent as JSON unless it is text or bytes. */
	readonly body: unknown;
	readonly delayMs?: number;
}

/** What to do with a call: a fault, a reply, or nothing special. `lost` does the work and breaks off before the answer. */
export type Verdict = FaultName | "lost" | ScriptedReply | undefined;

/** An upstream that does as it is told and remembers everything that it was asked. */
export interface FaultUpstream {
	readonly origin: string;
	/** Every call since the start or the last {@link FaultUpstream.forget}, in order. */
	readonly ledger: Call[];
	/** The most connections that were open at once. */
	readonly mostSockets: () => number;
	readonly openSockets: () => number;
	/** Decides about each call from now on. */
	readonly rule: (decide: (call: Call) => Verdict) => void;
	readonly forget: () => void;
	readonly close: () => Promise<void>;
}

interface Options {
	/** Where calls go that no rule decides about; without it they get `{ statuscode: 200, data: null }`. */
	readonly behind?: string;
	/** The target of redirects. */
	readonly elsewhere?: string;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

const isChange = (method: string): boolean => !["GET", "HEAD"].includes(method);
const plain = JSON.stringify({ statuscode: 200, data: null });

/** Starts an upstream on a free loopback port. */
export async function startFaultUpstream({
	behind,
	elsewhere = "http://127.0.0.1:9",
}: Options = {}): Promise<FaultUpstream> {
	const ledger: Call[] = [];
	const sockets = new Set<Socket>();
	let most = 0;
	let decide: (call: Call) => Verdict = () => undefined;

	async function good(call: Call, raw: Buffer) {
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
		const raw = await bodyOf(request);
		const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s);
		const method = request.method ?? "GET";
		const call: Call = {
			method,
			path,
			query,
			headers: request.headers,
			body: raw.toString(),
			committed: false,
			brokenOff: false,
		};
		ledger.push(call);
		response.once("close", () => {
			call.brokenOff = !response.writableFinished;
		});
		const verdict = decide(call);
		if (verdict === undefined || verdict === "lost") {
			const answer = await good(call, raw);
			call.committed = isChange(method) && answer.status < 400;
			if (verdict === "lost") return void request.socket.resetAndDestroy();
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
		ledger,
		mostSockets: () => most,
		openSockets: () => sockets.size,
		rule(next) {
			decide = next;
		},
		forget: () => void ledger.splice(0),
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
