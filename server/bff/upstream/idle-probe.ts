import { randomUUID } from "node:crypto";
import { contract } from "#server/contract/index.ts";
import type { UpstreamClient } from "./client.ts";
import { startBudget } from "./deadline.ts";

const idleMs = 10_000;
const checkMs = 1000;

/**
 * Makes a cheap public call where nobody has made one for ten seconds: what is said of the upstream must not wait for
 * visitors, whom a load balancer may send elsewhere until it is well again. Returns a function that stops it.
 * @param isWatched whether somebody reads it while the upstream is well
 */
export function probeWhileIdle(
	client: Pick<UpstreamClient, "call" | "idleMs" | "cutOffMs">,
	isWatched: boolean,
): () => void {
	const timer = setInterval(() => {
		if (client.idleMs() < idleMs || !(isWatched || client.cutOffMs() > 0)) return;
		void client.call(contract.country.list, {}, { budget: startBudget(), requestId: randomUUID(), isAnew: true });
	}, checkMs);
	timer.unref();
	return () => clearInterval(timer);
}
