import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, vi } from "vitest";
import { openStore, type Store } from "#server/bff/store/index.ts";
import { findRedis, redisIsReachable, startRedis } from "./redis.ts";
import { whenStarted } from "./share-upstream.ts";

async function startLmdb() {
	const stateDir = await mkdtemp(join(tmpdir(), "paradise-store-"));
	return { redisUrl: undefined, stateDir, stop: () => rm(stateDir, { recursive: true, force: true }) };
}

async function startOnRedis() {
	const { url, stop } = await startRedis();
	return { redisUrl: url, stateDir: "", stop };
}

type Backend = typeof startLmdb | typeof startOnRedis;

/** Redis is among them where it is installed. */
export const backends: readonly (readonly [name: string, start: Backend])[] = [
	["LMDB", startLmdb],
	...(findRedis() === undefined ? [] : [["Redis", startOnRedis] as const]),
];

/** Opens two stores that share what they keep, for the tests of a group. */
export function shareStores(start: Backend): readonly [Store, Store] {
	let stop: (() => Promise<void>) | undefined;
	let stores: readonly Store[] = [];
	beforeAll(async () => {
		const place = await start();
		stop = place.stop;
		// A call that is not waited for may be carried out all the same, and a busy machine answers late.
		stores = [0, 1].map(() => openStore(place, pino({ level: "silent" }), { maxWaitMs: 30_000 }));
		for (const store of stores) await vi.waitUntil(() => redisIsReachable(store), 30_000);
	});
	afterAll(async () => {
		await Promise.all(stores.map((store) => store.close()));
		await stop?.();
	});
	return [whenStarted(() => stores[0]), whenStarted(() => stores[1])];
}
