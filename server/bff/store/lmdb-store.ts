import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Database, open, type RootDatabase } from "lmdb";
import type { Log } from "#server/bff/telemetry/log.ts";
import { requireFreeSpace } from "./free-space.ts";
import { checkLmdbFile } from "./lmdb-file-check.ts";
import { createLmdbSweeper } from "./lmdb-sweeper.ts";
import { countEvent, uncountEvent, type WindowRecord, type WindowRecords } from "./sliding-window.ts";
import { type Store, StoreError, withTimeout } from "./store.ts";
import { createValueRecords, type ValueRecord } from "./value-records.ts";
import { createWindowRecords, type WindowBounds } from "./window-records.ts";

interface LmdbStoreOptions extends Partial<WindowBounds> {
	readonly folder: string;
	readonly log: Log;
	readonly clock?: () => number;
	readonly maxValueBytes?: number;
	readonly mapSizeBytes?: number;
	readonly maxWaitMs?: number;
	readonly minFreeBytes?: number | undefined;
}

interface OpenedStore {
	readonly databases: Databases;
	readonly records: ReturnType<typeof createValueRecords>;
	readonly limits: WindowRecords;
}

interface Databases {
	readonly root: RootDatabase<string, string>;
	readonly values: Database<ValueRecord, string>;
	readonly windows: Database<WindowRecord, string>;
}

/** The size counts address space, not memory or disk: the file grows with its contents, to half of this at most. */
const defaultMapSizeBytes = 3 * 1024 ** 3;
const defaultMaxValueBytes = 768 * 1024 ** 2;
const defaultMaxWindows = 1_000_000;
const defaultMaxWindowBytes = 512 * 1024 ** 2;
/** A stopped process that holds the write lock must not block the others for ever. */
const defaultMaxWaitMs = 2000;

function openDatabases(folder: string, mapSize: number): Databases {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const path = join(folder, "store.lmdb");
	checkLmdbFile(path);
	const options = {
		path,
		mapSize,
		maxDbs: 4,
		// A commit is acknowledged only once it is on the disk.
		overlappingSync: false,
		// Otherwise a failed commit also rejects a promise that cannot be handled.
		eventTurnBatching: false,
		permissionsMode: 0o600,
	};
	const root = open<string, string>(options);
	return { root, values: root.openDB({ name: "values" }), windows: root.openDB({ name: "windows" }) };
}

/** A failed commit carries its cause as a second promise, which must be handled. */
async function causeOf(error: unknown): Promise<unknown> {
	if (!(error instanceof Error && "commitError" in error)) return error;
	try {
		await error.commitError;
		return error;
	} catch (cause) {
		return cause;
	}
}

export function openLmdbStore({
	folder,
	log,
	clock = Date.now,
	maxValueBytes = defaultMaxValueBytes,
	maxWindows = defaultMaxWindows,
	maxWindowBytes = defaultMaxWindowBytes,
	mapSizeBytes = defaultMapSizeBytes,
	maxWaitMs = defaultMaxWaitMs,
	minFreeBytes,
}: LmdbStoreOptions): Store {
	const requireSpace = requireFreeSpace({ folder, minFreeBytes, log });
	let opened: OpenedStore | undefined;
	let isFailing = false;

	const fail = (error: unknown): StoreError => {
		if (!isFailing) log.error({ err: error }, "the store in STATE_DIR cannot be used");
		isFailing = true;
		return new StoreError("the store in STATE_DIR cannot be used", { cause: error });
	};

	/** A disk that is missing at the start may be mounted later, so every call tries again. */
	const reach = (): OpenedStore => {
		if (opened) return opened;
		const databases = openDatabases(folder, mapSizeBytes);
		const records = createValueRecords(databases, maxValueBytes);
		const limits = createWindowRecords(databases.windows, { maxWindows, maxWindowBytes }, sweeper.nextWindows);
		opened = { databases, records, limits };
		return opened;
	};

	const read = <Result>(work: (store: OpenedStore) => Result): Result => {
		try {
			return work(reach());
		} catch (error) {
			throw fail(error);
		}
	};

	/** @param undo runs where `work` is committed only after its caller was told that it failed */
	const write = async <Result>(
		work: (store: OpenedStore) => Result,
		undo?: (store: OpenedStore, result: Result) => void,
	): Promise<Result> => {
		let isCancelled = false;
		try {
			const reached = reach();
			const { root } = reached.databases;
			const call = root.childTransaction(() => {
				if (isCancelled) throw new StoreError("the write has timed out");
				return work(reached);
			});
			const undoLate = async (): Promise<void> => {
				const result = await call;
				if (isCancelled && undo) await root.childTransaction(() => undo(reached, result));
			};
			// A failure is handled here as well, because the call can fail after the timeout.
			undoLate().catch(causeOf);
			const result = await withTimeout(call, maxWaitMs);
			isFailing = false;
			return result;
		} catch (error) {
			isCancelled = true;
			throw error instanceof StoreError ? error : fail(await causeOf(error));
		}
	};

	const put = ({ records }: OpenedStore, key: string, value: string, ttlSeconds: number, isLowPriority = false) => {
		requireSpace(isLowPriority);
		records.put(key, [value, clock() + ttlSeconds * 1000], isLowPriority);
	};

	const sweeper = createLmdbSweeper({
		databases: () => opened?.databases,
		write: (work) => write(work),
		removeValue: (key) => opened?.records.remove(key),
		clock,
	});

	try {
		reach();
	} catch (error) {
		fail(error);
	}

	return {
		get: async (key) => read(({ records }) => records.find(key, clock())),
		set: (key, value, ttlSeconds, options) =>
			write((reached) => put(reached, key, value, ttlSeconds, options?.isLowPriority)),
		add: (key, value, ttlSeconds) =>
			write(
				(reached) => {
					if (reached.records.find(key, clock()) !== undefined) return false;
					put(reached, key, value, ttlSeconds);
					return true;
				},
				({ databases, records }, isAdded) => {
					if (isAdded && databases.values.get(key)?.[0] === value) records.remove(key);
				},
			),
		take: (key) =>
			write(({ records }) => {
				const value = records.find(key, clock());
				if (value !== undefined) records.remove(key);
				return value;
			}),
		delete: (key) =>
			write(({ databases, records }) => {
				records.remove(key);
				databases.windows.remove(key);
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
		close: async () => {
			sweeper.stop();
			const closing = opened;
			opened = undefined;
			await closing?.databases.root.close();
		},
	};
}
