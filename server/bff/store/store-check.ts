import { randomUUID } from "node:crypto";
import { freeBytes } from "./free-space.ts";
import type { Store } from "./store.ts";

const intervalMs = 1500;
/** One slow reply is no outage. */
const toleranceMs = 3000;
const ttlSeconds = 60;
/** Small writes succeed on a full disk while the file has free pages; the next sign-out may not. */
const minFreeBytes = 1024 * 1024;

/**
 * Calls the store all the time, because a disk can fill and Redis can lose rights while nobody writes.
 * @param folder where the store is on a local disk
 */
export function createStoreCheck(store: Store, folder?: string) {
	const key = `store-check:${randomUUID()}`;
	const windowKey = `${key}:window`;
	let isChecking = false;
	let hasFailed = true;
	let succeededAtMs = Number.NEGATIVE_INFINITY;

	/** Uses every kind of call, because Redis may permit only some of them. */
	const callStore = async (): Promise<void> => {
		const window = { key: windowKey, limit: 1, seconds: ttlSeconds };
		await Promise.all([
			store.set(key, "set", ttlSeconds),
			store.add(`${key}:added`, "added", ttlSeconds),
			store.count([window], key, Date.now()),
		]);
		await Promise.all([store.take(key), store.delete(`${key}:added`), store.uncount([windowKey], key)]);
	};

	const check = async (): Promise<void> => {
		if (isChecking) return;
		isChecking = true;
		try {
			await callStore();
			if (folder !== undefined && freeBytes(folder) < minFreeBytes) throw new Error("the disk is full");
			succeededAtMs = performance.now();
			hasFailed = false;
		} catch {
			// The store has logged the error.
			hasFailed = true;
		}
		isChecking = false;
	};

	void check();
	const timer = setInterval(check, intervalMs);
	timer.unref();
	return {
		/** Returns whether every kind of call succeeded within the last seconds. */
		isUsable: () => !hasFailed || performance.now() - succeededAtMs < toleranceMs,
		stop: () => clearInterval(timer),
	};
}
