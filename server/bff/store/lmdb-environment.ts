import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Database, open, type RootDatabase } from "lmdb";
import type { Log } from "#server/bff/telemetry/log.ts";
import { checkLmdbFile } from "./lmdb-file-check.ts";
import type { WindowRecord, WindowRecords } from "./sliding-window.ts";
import { StoreError, withTimeout } from "./store.ts";
import { createValueRecords, type ValueRecord, type ValueRecords } from "./value-records.ts";
import { createWindowRecords, type WindowBounds } from "./window-records.ts";

export interface LmdbBounds extends WindowBounds {
	readonly maxValueBytes: number;
	readonly mapSizeBytes: number;
	readonly maxWaitMs: number;
}

interface OpenedEnvironment {
	readonly root: RootDatabase<string, string>;
	readonly values: Database<ValueRecord, string>;
	readonly windows: Database<WindowRecord, string>;
	readonly records: ValueRecords;
	readonly limits: WindowRecords;
}

type Work<Result> = (opened: OpenedEnvironment) => Result;
type Undo<Result> = (opened: OpenedEnvironment, result: Result) => void;

export type LmdbEnvironment = ReturnType<typeof openLmdbEnvironment>;

function openDatabases(folder: string, bounds: LmdbBounds): OpenedEnvironment {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const path = join(folder, "store.lmdb");
	checkLmdbFile(path);
	const options = {
		path,
		mapSize: bounds.mapSizeBytes,
		maxDbs: 4,
		// A commit is acknowledged only once it is on the disk.
		overlappingSync: false,
		// Otherwise a failed commit also rejects a promise that cannot be handled.
		eventTurnBatching: false,
		permissionsMode: 0o600,
	};
	const root = open<string, string>(options);
	const values = root.openDB<ValueRecord, string>({ name: "values" });
	const windows = root.openDB<WindowRecord, string>({ name: "windows" });
	const records = createValueRecords(root, values, bounds.maxValueBytes);
	return { root, values, windows, records, limits: createWindowRecords(windows, bounds) };
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

/** @param undo runs where `work` is committed only after its caller was told that it failed */
async function writeWithin<Result>(
	maxWaitMs: number,
	opened: OpenedEnvironment,
	work: Work<Result>,
	undo?: Undo<Result>,
): Promise<Result> {
	let isCancelled = false;
	const call = opened.root.childTransaction(() => {
		if (isCancelled) throw new StoreError("the write has timed out");
		return work(opened);
	});
	const undoLate = async (): Promise<void> => {
		const result = await call;
		if (isCancelled && undo) await opened.root.childTransaction(() => undo(opened, result));
	};
	// A failure is handled here as well, because the call can fail after the timeout.
	undoLate().catch(causeOf);
	try {
		return await withTimeout(call, maxWaitMs);
	} catch (error) {
		isCancelled = true;
		throw error;
	}
}

/** Opens an LMDB environment whose writes end within a bound. It is opened by a later call where it cannot be now. */
export function openLmdbEnvironment(folder: string, log: Log, bounds: LmdbBounds) {
	let opened: OpenedEnvironment | undefined;
	let isFailing = false;
	let isClosed = false;

	const fail = (error: unknown): StoreError => {
		if (!isFailing) log.error({ err: error }, "the store in STATE_DIR cannot be used");
		isFailing = true;
		return new StoreError("the store in STATE_DIR cannot be used", { cause: error });
	};

	/** A disk that is missing at the start may be mounted later, so every call tries again. */
	const reach = (): OpenedEnvironment => {
		if (isClosed) throw new StoreError("the store is closed");
		opened ??= openDatabases(folder, bounds);
		return opened;
	};

	try {
		reach();
	} catch (error) {
		fail(error);
	}

	return {
		findOpened: () => opened,
		read: <Result>(work: Work<Result>): Result => {
			try {
				return work(reach());
			} catch (error) {
				throw error instanceof StoreError ? error : fail(error);
			}
		},
		write: async <Result>(work: Work<Result>, undo?: Undo<Result>): Promise<Result> => {
			try {
				const result = await writeWithin(bounds.maxWaitMs, reach(), work, undo);
				isFailing = false;
				return result;
			} catch (error) {
				throw error instanceof StoreError ? error : fail(await causeOf(error));
			}
		},
		close: async (): Promise<void> => {
			isClosed = true;
			const closing = opened;
			opened = undefined;
			if (!closing) return;
			// A write that is stuck must not hold up the end of the process.
			await withTimeout(closing.root.close(), bounds.maxWaitMs).catch((error: unknown) =>
				log.error({ err: error }, "the store in STATE_DIR was not closed in time"),
			);
		},
	};
}
