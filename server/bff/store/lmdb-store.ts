import type { Log } from "#server/bff/telemetry/log.ts";
import { requireFreeSpace } from "./free-space.ts";
import { type LmdbBounds, openLmdbEnvironment } from "./lmdb-environment.ts";
import { startLmdbSweeper } from "./lmdb-sweeper.ts";
import { countEvent, uncountEvent } from "./sliding-window.ts";
import type { Store } from "./store.ts";
import type { ValueRecord } from "./value-records.ts";

interface LmdbStoreOptions extends Partial<LmdbBounds> {
	readonly folder: string;
	readonly log: Log;
	readonly clock?: () => number;
	readonly minFreeBytes?: number;
}

const defaultBounds: LmdbBounds = {
	// The size counts address space, not memory or disk: the file grows with its contents, to half of this at most.
	mapSizeBytes: 3 * 1024 ** 3,
	maxValueBytes: 768 * 1024 ** 2,
	maxWindows: 1_000_000,
	maxWindowBytes: 512 * 1024 ** 2,
	// A stopped process that holds the write lock must not block the others for ever.
	maxWaitMs: 2000,
};

export function openLmdbStore({ folder, log, clock = Date.now, minFreeBytes, ...bounds }: LmdbStoreOptions): Store {
	const requireSpace = requireFreeSpace(folder, log, minFreeBytes);
	const environment = openLmdbEnvironment(folder, log, { ...defaultBounds, ...bounds });
	const { read, write } = environment;
	const stopSweeper = startLmdbSweeper(environment, clock);
	const toRecord = (value: string, ttlSeconds: number): ValueRecord => [value, clock() + ttlSeconds * 1000];

	return {
		get: async (key) => read(({ records }) => records.find(key, clock())),
		set: (key, value, ttlSeconds, options) =>
			write(({ records }) => {
				requireSpace(options?.isLowPriority);
				records.put(key, toRecord(value, ttlSeconds), options?.isLowPriority);
			}),
		add: (key, value, ttlSeconds) =>
			write(
				({ records }) => {
					if (records.find(key, clock()) !== undefined) return false;
					requireSpace();
					records.put(key, toRecord(value, ttlSeconds));
					return true;
				},
				({ values, records }, isAdded) => {
					if (isAdded && values.get(key)?.[0] === value) records.remove(key);
				},
			),
		take: (key) =>
			write(({ records }) => {
				const value = records.find(key, clock());
				if (value !== undefined) records.remove(key);
				return value;
			}),
		delete: (key) =>
			write(({ windows, records }) => {
				records.remove(key);
				windows.remove(key);
			}),
		count: (windows, eventId, nowMs) =>
			write(({ limits }) => {
				requireSpace();
				return countEvent(limits, windows, eventId, nowMs);
			}),
		uncount: (keys, eventId) =>
			write(({ limits }) => {
				for (const key of keys) uncountEvent(limits, key, eventId);
			}),
		instances: () => 1,
		close: () => {
			stopSweeper();
			return environment.close();
		},
	};
}
