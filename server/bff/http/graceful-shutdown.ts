import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/bff/telemetry/log.ts";

interface DrainableServer {
	readonly server: Server;
	readonly setDraining: () => void;
	readonly hasPendingWrites: () => boolean;
	readonly changesEnded: () => Promise<unknown>;
}

/** Load balancers need time to notice that the process is not ready. */
const graceMs = 1000;
/** After this time open connections are cut. */
const timeoutMs = 9000;
const sweepMs = 50;
const quietTurnMs = 1;
/** A loop that is never quiet must not keep the process. */
const quietWithinMs = 500;

/**
 * Resolves after a short turn of the event loop, in which what had arrived was accepted and read. Closing after a long one
 * would reset requests that came meanwhile, and a proxy may not send a form a second time.
 */
async function untilQuiet(): Promise<void> {
	const deadlineMs = performance.now() + quietWithinMs;
	let startedMs = 0;
	do {
		startedMs = performance.now();
		await new Promise((resolve) => setImmediate(resolve));
	} while (performance.now() - startedMs > quietTurnMs && startedMs < deadlineMs);
}

/**
 * Shuts down gracefully: reports not ready, accepts connections during the grace, finishes responses. Resolves with the
 * last connection and the last change: a client may have left before its form was carried out.
 */
export async function shutDown(
	{ setDraining, hasPendingWrites, changesEnded, server }: DrainableServer,
	log: Log,
	timeouts = { graceMs, timeoutMs },
): Promise<void> {
	log.info("draining");
	setDraining();
	const startedMs = performance.now();
	const restMs = () => Math.max(0, timeouts.timeoutMs - (performance.now() - startedMs));
	await sleep(timeouts.graceMs);
	await untilQuiet();
	await new Promise<void>((resolve) => {
		const cut = setTimeout(() => server.closeAllConnections(), restMs());
		let isClosed = false;
		const closed = (): void => {
			clearTimeout(cut);
			isClosed = true;
			resolve();
		};
		// Closes keep-alive connections that become idle later.
		const sweep = async (): Promise<void> => {
			while (!isClosed) {
				await sleep(sweepMs);
				await untilQuiet();
				if (!hasPendingWrites()) server.closeIdleConnections();
			}
		};
		// http.Server's close() would also close connections with unflushed response bytes.
		Reflect.apply(NetServer.prototype.close, server, [closed]);
		void sweep();
	});
	await Promise.race([changesEnded(), sleep(restMs(), undefined, { ref: false })]);
	log.info("closed");
}

/** Shuts down on SIGTERM, SIGINT and uncaught errors; a second signal ends the process at once. */
export function shutDownOnSignals(app: DrainableServer, log: Log, close: () => Promise<void>): void {
	let isEnding = false;
	const end = (code: number): void => {
		if (isEnding) process.exit(code || 1);
		isEnding = true;
		shutDown(app, log)
			.then(close)
			.then(
				() => process.exit(code),
				() => process.exit(code || 1),
			);
	};
	process.on("SIGTERM", () => end(0));
	process.on("SIGINT", () => end(0));
	// After an uncaught error the state is unknown, so the process ends.
	const fail = (error: unknown): void => {
		log.fatal({ err: error }, "uncaught");
		end(1);
	};
	process.on("uncaughtException", fail);
	process.on("unhandledRejection", fail);
}

/** node:http counts connections of slow clients as idle. */
export function watchPendingWrites(server: Server): () => boolean {
	const connections = new Set<Socket>();
	server.on("connection", (socket: Socket) => {
		connections.add(socket);
		socket.once("close", () => connections.delete(socket));
	});
	return () => [...connections].some(({ writableLength }) => writableLength > 0);
}
