import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Database, open, type RootDatabase } from "lmdb";
import { z } from "zod";
import type { Log } from "#server/bff/telemetry/log.ts";
import { readJournal, setJournalAside } from "./journal-import.ts";
import { checkLmdbFile } from "./lmdb-file-check.ts";
import { countEvent, isFull, isOver, uncountEvent, type WindowRecord } from "./sliding-window.ts";
import { type Store, StoreError, withTimeout } from "./store.ts";

export interface LmdbStoreOptions {
	readonly folder: string;
	readonly log: Log;
	readonly clock?: () => number;
	readonly maxValueBytes?: number;
	readonly maxWindows?: number;
	readonly maxWaitMs?: number;
}

type ValueRecord = readonly [value: string, expiresAtMs: number];

interface Databases {
	readonly root: RootDatabase<string, string>;
	readonly values: Database<ValueRecord, string>;
	readonly windows: Database<WindowRecord, string>;
}

/** Address space, not memory or disk: the file grows with its contents. */
const mapSizeBytes = 1024 ** 3;
const defaultMaxValueBytes = 128 * 1024 ** 2;
const lowPriorityShare = 0.75;
const defaultMaxWindows = 1_000_000;
/** A stopped process that holds the write lock must not block the others for ever. */
const defaultMaxWaitMs = 2000;
const sweepMs = 5000;
const sweepRecords = 1000;
/** Windows examined when there are too many, and how many evictions suffice. */
const evictionRecords = 500;
const evictions = 8;

const statsSchema = z.object({
	pageSize: z.number(),
	treeBranchPageCount: z.number(),
	treeLeafPageCount: z.number(),
	overflowPages: z.number(),
	entryCount: z.number(),
});
const bytesIn = (database: Databases["values"]): number => {
	const stats = statsSchema.parse(database.getStats());
	return (stats.treeBranchPageCount + stats.treeLeafPageCount + stats.overflowPages) * stats.pageSize;
};
const entriesIn = (database: Databases["windows"]): number => statsSchema.parse(database.getStats()).entryCount;

function openDatabases(folder: string): Databases {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const path = join(folder, "store.lmdb");
	checkLmdbFile(path);
	const options = {
		path,
		mapSize: mapSizeBytes,
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

function importJournal(folder: string, { root, values, windows }: Databases, nowMs: number, log: Log): void {
	const path = join(folder, "state.journal");
	const journal = readJournal(path);
	if (!journal) return;
	root.transactionSync(() => {
		if (root.get("imported journal") === journal.id) return;
		for (const [key, { value, expiresAtMs }] of journal.values)
			if (expiresAtMs > nowMs) values.put(key, [value, expiresAtMs]);
		for (const [key, record] of journal.windows) if (!isOver(record, nowMs)) windows.put(key, record);
		root.put("imported journal", journal.id);
	});
	setJournalAside(path);
	log.info({ values: journal.values.size, windows: journal.windows.size }, "imported state.journal into the store");
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
	maxWaitMs = defaultMaxWaitMs,
}: LmdbStoreOptions): Store {
	let opened: Databases | undefined;
	let isFailing = false;

	const fail = (error: unknown): StoreError => {
		if (!isFailing) log.error({ err: error }, "the store in STATE_DIR cannot be used");
		isFailing = true;
		return new StoreError("the store in STATE_DIR cannot be used", { cause: error });
	};

	/** A disk that is missing at the start may be mounted later, so every call tries again. */
	const reach = (): Databases => {
		if (opened) return opened;
		const databases = openDatabases(folder);
		try {
			importJournal(folder, databases, clock(), log);
		} catch (error) {
			void databases.root.close();
			throw error;
		}
		opened = databases;
		return databases;
	};

	const read = <Result>(work: (databases: Databases) => Result): Result => {
		try {
			return work(reach());
		} catch (error) {
			throw fail(error);
		}
	};

	/** @param undo runs where `work` is committed only after its caller was told that it failed */
	const write = async <Result>(
		work: (databases: Databases) => Result,
		undo?: (databases: Databases, result: Result) => void,
	): Promise<Result> => {
		let isCancelled = false;
		try {
			const databases = reach();
			const call = databases.root.childTransaction(() => {
				if (isCancelled) throw new StoreError("the write has timed out");
				return work(databases);
			});
			const undoLate = async (): Promise<void> => {
				const result = await call;
				if (isCancelled && undo) await databases.root.childTransaction(() => undo(databases, result));
			};
			// Handled here as well, because the call can fail after the timeout.
			undoLate().catch(causeOf);
			const result = await withTimeout(call, maxWaitMs);
			isFailing = false;
			return result;
		} catch (error) {
			isCancelled = true;
			throw error instanceof StoreError ? error : fail(await causeOf(error));
		}
	};

	const findValue = ({ values }: Databases, key: string): string | undefined => {
		const [value, expiresAtMs = 0] = values.get(key) ?? [];
		return expiresAtMs > clock() ? value : undefined;
	};

	const putValue = (databases: Databases, key: string, value: string, ttlSeconds: number, maxBytes: number): void => {
		if (bytesIn(databases.values) + value.length > maxBytes) throw new StoreError("the store is full");
		databases.values.put(key, [value, clock() + ttlSeconds * 1000]);
	};

	const sweeper = createSweeper(() => opened, write, clock);

	const makeRoomForWindow = ({ windows }: Databases, nowMs: number): void => {
		if (entriesIn(windows) < maxWindows) return;
		let evicted = 0;
		for (const { key, value } of sweeper.nextWindows(windows, evictionRecords)) {
			if (evicted === evictions) break;
			if (isFull(value) && !isOver(value, nowMs)) continue;
			windows.remove(key);
			evicted += 1;
		}
		if (evicted === 0) throw new StoreError("the store is full of windows that have not ended");
	};

	const recordsIn = (databases: Databases, nowMs: number) => ({
		get: (key: string) => databases.windows.get(key),
		put: (key: string, record: WindowRecord) => {
			if (!databases.windows.doesExist(key)) makeRoomForWindow(databases, nowMs);
			databases.windows.put(key, record);
		},
	});

	try {
		reach();
	} catch (error) {
		fail(error);
	}

	return {
		get: async (key) => read((databases) => findValue(databases, key)),
		set: (key, value, ttlSeconds, { isLowPriority } = { isLowPriority: false }) =>
			write((databases) =>
				putValue(databases, key, value, ttlSeconds, maxValueBytes * (isLowPriority ? lowPriorityShare : 1)),
			),
		add: (key, value, ttlSeconds) =>
			write(
				(databases) => {
					if (findValue(databases, key) !== undefined) return false;
					putValue(databases, key, value, ttlSeconds, maxValueBytes);
					return true;
				},
				({ values }, isAdded) => {
					if (isAdded && values.get(key)?.[0] === value) values.remove(key);
				},
			),
		take: (key) =>
			write((databases) => {
				const value = findValue(databases, key);
				if (value !== undefined) databases.values.remove(key);
				return value;
			}),
		delete: (key) =>
			write(({ values, windows }) => {
				values.remove(key);
				windows.remove(key);
			}),
		count: (windows, eventId, nowMs) =>
			write((databases) => countEvent(recordsIn(databases, nowMs), windows, eventId, nowMs)),
		uncount: (keys, eventId) =>
			write((databases) => {
				for (const key of keys) uncountEvent(recordsIn(databases, clock()), key, eventId);
			}),
		instances: () => 1,
		close: async () => {
			sweeper.stop();
			const databases = opened;
			opened = undefined;
			await databases?.root.close();
		},
	};
}

/** Every few seconds a bounded number of records is examined, from where the last sweep ended. */
function createSweeper(
	databases: () => Databases | undefined,
	write: <Result>(work: (databases: Databases) => Result) => Promise<Result>,
	clock: () => number,
) {
	const positions = new Map<string, string>();

	const next = <Value>(name: string, database: Database<Value, string>, limit: number) => {
		const start = positions.get(name);
		const records = [...database.getRange({ limit, ...(start !== undefined && { start }) })];
		const last = records.length < limit ? undefined : records.at(-1)?.key;
		if (last === undefined) positions.delete(name);
		else positions.set(name, last);
		return records;
	};

	const sweep = async (): Promise<void> => {
		const current = databases();
		if (!current) return;
		const nowMs = clock();
		const expiredValues = next("values", current.values, sweepRecords).filter(({ value }) => value[1] <= nowMs);
		const overWindows = next("windows", current.windows, sweepRecords).filter(({ value }) => isOver(value, nowMs));
		if (expiredValues.length + overWindows.length === 0) return;
		await write(({ values, windows }) => {
			for (const { key } of expiredValues) if ((values.get(key)?.[1] ?? 0) <= nowMs) values.remove(key);
			for (const { key } of overWindows) {
				const record = windows.get(key);
				if (record && isOver(record, nowMs)) windows.remove(key);
			}
		});
		if (expiredValues.length + overWindows.length > sweepRecords / 2)
			setImmediate(() => sweep().catch(() => undefined));
	};

	const timer = setInterval(() => sweep().catch(() => undefined), sweepMs);
	timer.unref();
	return {
		nextWindows: (windows: Databases["windows"], limit: number) => next("windows", windows, limit),
		stop: () => clearInterval(timer),
	};
}
