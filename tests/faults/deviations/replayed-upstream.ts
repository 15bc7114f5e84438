import type { IncomingMessage } from "node:http";
import { forward } from "#server/conformance/recording/forward.ts";
import { operations } from "#server/contract/index.ts";
import { pathPattern } from "#tests/support/called-operation.ts";
import { readBytes, serveLocally } from "#tests/support/local-server.ts";

/** This is one recorded reply. `id` is the operation's; it is empty for what is no call of the contract. */
export interface RecordedReply {
	readonly key: string;
	readonly id: string;
	readonly status: number;
	readonly body: unknown;
}

/** The upstream forwards and records, or repeats what was recorded, with one reply replaced. */
export interface ReplayedUpstream {
	readonly origin: string;
	readonly record: () => void;
	/** Returns what was recorded since `record`: the last reply of each call. */
	readonly recorded: () => readonly RecordedReply[];
	/** A call that was not recorded is answered 404. */
	readonly replay: (replies: readonly RecordedReply[], replaced?: RecordedReply) => void;
	/** These are the keys of the calls since `record` or `replay`. */
	readonly called: () => ReadonlySet<string>;
	readonly close: () => Promise<void>;
}

const patterns = [...operations]
	.filter(([, { aliasOf }]) => aliasOf === undefined)
	.map(([id, { method, path }]) => ({ id, method, pattern: pathPattern(path), params: path.split("{").length }))
	// A path without parameters comes before one that would take it for a parameter.
	.sort((one, other) => one.params - other.params);

const operationOf = (method: string, path: string): string =>
	patterns.find((known) => known.method === method && known.pattern.test(path))?.id ?? "";

const notFound = { status: 404, body: { statuscode: 404, message: "Not found" } };

/** @param behind the origin that is recorded */
export async function startReplayedUpstream(behind: string): Promise<ReplayedUpstream> {
	const calls = new Set<string>();
	let recording: Map<string, RecordedReply> | null = new Map();
	let replies: ReadonlyMap<string, RecordedReply> = new Map();

	async function replyTo(request: IncomingMessage): Promise<Pick<RecordedReply, "status" | "body">> {
		const raw = await readBytes(request);
		const { method = "GET", url = "/" } = request;
		const key = `${method} ${url}`;
		calls.add(key);
		if (!recording) return replies.get(key) ?? notFound;
		const [path = "", query = ""] = url.split(/\?(.*)/s);
		const { status, bytes } = await forward(behind, { method, path, query, headers: request.headers }, raw);
		const reply = { key, id: operationOf(method, path), status, body: JSON.parse(bytes.toString()) as unknown };
		recording.set(key, reply);
		return reply;
	}

	const { origin, close } = await serveLocally((request, response) => {
		replyTo(request)
			.then(({ status, body }) => {
				// Each case has a client of its own, whose connections nobody else would use.
				response.writeHead(status, { "content-type": "application/json", connection: "close" });
				response.end(JSON.stringify(body));
			})
			.catch(() => response.destroy());
	});
	return {
		...{ origin, close },
		record() {
			calls.clear();
			recording = new Map();
		},
		recorded: () => [...(recording?.values() ?? [])],
		replay(known, replaced) {
			calls.clear();
			recording = null;
			replies = new Map([...known, ...(replaced ? [replaced] : [])].map((reply) => [reply.key, reply]));
		},
		called: () => calls,
	};
}
