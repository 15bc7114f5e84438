import { Server as NetServer } from "node:net";
import type { Log } from "#server/bff/telemetry/log.ts";
import type { Host } from "./host.ts";

/** How long the listener stays open after the health check turned, for visitors who are on their way, in milliseconds. */
const graceMs = 1000;
/** Longest wait for what is under way, the grace included: after it connections are cut. */
const longestMs = 9000;
const sweepMs = 50;

/**
 * Ends a host: not ready at once, new visitors for a moment longer, everything under way to its end.
 * @returns when the last connection is closed
 */
export async function drain(
	{ close, isSending, server }: Host,
	log: Log,
	waits = { graceMs, longestMs },
): Promise<void> {
	log.info("draining");
	close();
	const begun = performance.now();
	await new Promise((resolve) => setTimeout(resolve, waits.graceMs));
	await new Promise<void>((resolve) => {
		const cut = setTimeout(() => server.closeAllConnections(), waits.longestMs - (performance.now() - begun));
		// A connection that was busy a moment ago is kept alive, and nobody else would close it.
		const sweep = setInterval(() => {
			if (!isSending()) server.closeIdleConnections();
		}, sweepMs);
		const closed = (): void => {
			clearTimeout(cut);
			clearInterval(sweep);
			resolve();
		};
		// Not node:http's own, which begins with closing what it counts as idle.
		Reflect.apply(NetServer.prototype.close, server, [closed]);
	});
	log.info("closed");
}
