import { pino } from "pino";
import {
	type CallContext,
	type CallNote,
	createUpstreamClient,
	type UpstreamClient,
	type UpstreamClientOptions,
} from "#server/bff/upstream/client.ts";
import { startBudget } from "#server/bff/upstream/deadline.ts";
import { type GroupDeadlines, type Operations, resolveRoutes } from "#server/bff/upstream/operations-file/index.ts";
import { contract } from "#server/contract/index.ts";

export interface OpenUpstreamClient {
	readonly client: UpstreamClient;
	readonly lines: string[];
	readonly notes: CallNote[];
	/** Returns the context of one request, with a fresh deadline budget. */
	readonly context: (extra?: Partial<CallContext>) => CallContext;
}

export interface OffsetClock {
	readonly now: () => number;
	readonly advance: (milliseconds: number) => void;
}

/** The clock is the real one plus an offset: timers stay real, ages can be long. */
export function createOffsetClock(): OffsetClock {
	let ahead = 0;
	return {
		now: () => performance.now() + ahead,
		advance(milliseconds) {
			ahead += milliseconds;
		},
	};
}

export function openUpstreamClient(
	apiBaseUrl: string,
	{
		operations = contract as Operations,
		overrides,
		deadlines,
		...options
	}: Partial<UpstreamClientOptions> & { operations?: Operations; overrides?: unknown; deadlines?: GroupDeadlines } = {},
): OpenUpstreamClient {
	const lines: string[] = [];
	const notes: CallNote[] = [];
	const client = createUpstreamClient({
		...{ apiBaseUrl, publicToken: "public-token", authScheme: "bearer", source: "web" },
		routes: resolveRoutes(operations, overrides, deadlines),
		log: pino({ level: "trace" }, { write: (line: string) => void lines.push(line) }),
		observe: (note) => notes.push(note),
		...options,
	});
	let asked = 0;
	const context = (extra: Partial<CallContext> = {}): CallContext => {
		asked += 1;
		return { requestId: `test-${asked}`, budget: startBudget(options.now), ...extra };
	};
	return { client, lines, notes, context };
}
