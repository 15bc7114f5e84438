import { createRequire } from "node:module";
import type { Redis } from "ioredis";
import type { Log } from "#server/bff/telemetry/log.ts";
import { type RedisFault, toRedisFault } from "./redis-fault.ts";
import { StoreError, withTimeout } from "./store.ts";

/** Once there was no good reply for this long, no call is made for `restMs`. */
const toleranceMs = 100;
const restMs = 1000;

function open(url: string): Redis {
	// The library takes tens of megabytes, so it is loaded only with Redis.
	const library: typeof import("ioredis") = createRequire(import.meta.url)("ioredis");
	return new library.Redis(url, {
		keyPrefix: "paradise:",
		connectTimeout: 1000,
		socketTimeout: 3000,
		keepAlive: 5000,
		// A caller of a queued command would long have been answered.
		enableOfflineQueue: false,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: 0,
		retryStrategy: (times) => Math.min(100 * times, 1000),
	});
}

/** Logs each reason once, until Redis is available again. */
function createFaultReports(log: Log) {
	/** The map holds the reported reasons, with the command that Redis refuses. */
	const reported = new Map<string, string | undefined>();
	return {
		report: ({ reason }: RedisFault, command?: string): void => {
			if (!reported.has(reason)) log.error({ reason }, "Redis is unavailable");
			reported.set(reason, command);
		},
		recover: (command: string): void => {
			if (reported.size === 0) return;
			// Other commands say nothing about one that Redis refuses.
			for (const [reason, refused = command] of reported) if (refused === command) reported.delete(reason);
			if (reported.size === 0) log.info("Redis is available again");
		},
	};
}

/** Opens a connection whose calls end within about `maxWaitMs` when Redis does not answer. */
export function connectRedis(url: string, log: Log, maxWaitMs: number) {
	const redis = open(url);
	const { report, recover } = createFaultReports(log);
	let restsUntilMs = 0;
	let failingSinceMs: number | undefined;
	/**
	 * The fault is one of the connection: until the next one no call is made, because it could reach another database.
	 */
	let connectionFault: RedisFault | undefined;
	/** The first attempt to connect has not ended yet, which is no outage. */
	let isConnecting = true;

	const fail = (error: unknown, command: string): void => {
		const fault = toRedisFault(error, command);
		if (fault.isRefusal) {
			report(fault, command);
			return;
		}
		const nowMs = performance.now();
		failingSinceMs ??= nowMs;
		const isReady = redis.status === "ready";
		if (isReady ? nowMs - failingSinceMs < toleranceMs : isConnecting) return;
		restsUntilMs = nowMs + restMs;
		report(connectionFault ?? fault);
	};

	redis.on("connect", () => {
		connectionFault = undefined;
	});
	redis.on("error", (error: unknown) => {
		isConnecting = false;
		connectionFault = toRedisFault(error);
		restsUntilMs = performance.now() + restMs;
		report(connectionFault);
	});
	redis.on("ready", () => {
		isConnecting = false;
		if (connectionFault) return;
		restsUntilMs = 0;
		failingSinceMs = undefined;
	});

	return {
		redis,
		/** @throws StoreError where there is no reply in time, and at once while Redis is known to be unavailable */
		call: async <Value>(command: string, send: () => Promise<Value>): Promise<Value> => {
			if (connectionFault || performance.now() < restsUntilMs) throw new StoreError("Redis is unavailable");
			try {
				const value = await withTimeout(send(), maxWaitMs);
				failingSinceMs = undefined;
				recover(command);
				return value;
			} catch (error) {
				fail(error, command);
				throw new StoreError("Redis is unavailable", { cause: error });
			}
		},
	};
}
