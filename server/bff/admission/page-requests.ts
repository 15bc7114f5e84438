import { toClientNetwork } from "#server/bff/rate-limit/client-network.ts";

/** A household or an office behind one address may ask for 300 pages a minute, and 100 at once. */
const intervalMs = 200;
const burst = 100;
const sweepMs = intervalMs * burst;

/**
 * Limits the rendered pages for one client address, as counted by each process: a shared count would cost more than it
 * saves. A bucket is full again after 20 s and is forgotten then, so there are as many as addresses in that time.
 */
export function createPageRequestLimit(now: () => number = () => performance.now()) {
	const fullAtMs = new Map<string, number>();
	let sweepAtMs = now() + sweepMs;

	const sweep = (nowMs: number): void => {
		for (const [client, atMs] of fullAtMs) if (atMs <= nowMs) fullAtMs.delete(client);
		sweepAtMs = nowMs + sweepMs;
	};

	return {
		/** Returns the seconds until the next page; 0 where this one is allowed, and counted. */
		take(address: string | null): number {
			const client = toClientNetwork(address)?.address;
			if (client === undefined) return 0;
			const nowMs = now();
			if (nowMs >= sweepAtMs) sweep(nowMs);
			const next = Math.max(nowMs, fullAtMs.get(client) ?? 0) + intervalMs;
			const overMs = next - nowMs - sweepMs;
			if (overMs > 0) return Math.ceil(overMs / 1000);
			fullAtMs.set(client, next);
			return 0;
		},
	};
}
