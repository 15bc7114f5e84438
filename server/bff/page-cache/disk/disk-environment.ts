import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { open } from "lmdb";
import { freeBytes } from "#server/bff/store/free-space.ts";
import { checkLmdbFile } from "#server/bff/store/lmdb-file-check.ts";
import type { Log } from "#server/bff/telemetry/log.ts";

type Lifetime = readonly [keptUntilMs: number, bytes: number];

export type PageDatabases = ReturnType<typeof openEnvironment>;

function openEnvironment(path: string, maxBytes: number) {
	checkLmdbFile(path);
	const options = {
		path,
		// The size counts address space: freed pages and the bound's own overshoot need room as well.
		mapSize: maxBytes * 2 + 64 * 1024 ** 2,
		maxDbs: 3,
		// What a power failure takes is rendered again.
		noSync: true,
		overlappingSync: false,
		eventTurnBatching: false,
		permissionsMode: 0o600,
	};
	const root = open<number, string>(options);
	return {
		root,
		entries: root.openDB<Buffer, string>({ name: "entries", encoding: "binary" }),
		lifetimes: root.openDB<Lifetime, string>({ name: "lifetimes" }),
		evictionOrder: root.openDB<number, [keptUntilMs: number, key: string]>({ name: "eviction order" }),
	};
}

/** The text changes when the machine starts; it is empty where the system does not tell. */
function bootId(): string {
	try {
		return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
	} catch {
		return "";
	}
}

const textOf = (path: string): string | undefined =>
	statSync(path, { throwIfNoEntry: false }) && readFileSync(path, "utf8");

/** A cache that does not open is thrown away. @throws where the folder cannot be used */
export function openPageDatabases(folder: string, maxBytes: number, log: Log): PageDatabases {
	const path = join(folder, "pages.lmdb");
	const removeFiles = (): void => {
		for (const file of [path, `${path}-lock`]) rmSync(file, { force: true });
	};
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	// After a power failure pages of the file may be missing, and LMDB would crash on them.
	if (textOf(`${path}-boot`) !== bootId()) {
		removeFiles();
		writeFileSync(`${path}-boot`, bootId(), { mode: 0o600 });
	}
	try {
		return openEnvironment(path, maxBytes);
	} catch (error) {
		removeFiles();
		const opened = openEnvironment(path, maxBytes);
		log.warn({ err: error }, "the page cache on disk did not open and was thrown away");
		return opened;
	}
}

const defaultReservedBytes = 256 * 1024 ** 2;

export interface DiskOptions {
	readonly folder: string;
	readonly maxBytes: number;
	readonly log: Log;
	/** This free space is left to others, above all to the store. */
	readonly reservedBytes?: number;
}

export type DatabaseAccess = ReturnType<typeof createDatabaseAccess>;

/**
 * Opens the databases at first use. After a failed write they are only read, after any other failure not even that.
 * Reading and writing never throw.
 */
export function createDatabaseAccess({ folder, maxBytes, log, reservedBytes = defaultReservedBytes }: DiskOptions) {
	let databases: PageDatabases | undefined;
	let state: "unopened" | "open" | "read-only" | "unusable" = "unopened";
	let bound = maxBytes;
	let isFullLogged = false;

	function open(): void {
		databases = openPageDatabases(folder, maxBytes, log);
		const file = statSync(join(folder, "pages.lmdb"), { throwIfNoEntry: false });
		bound = Math.min(maxBytes, Math.floor((freeBytes(folder) + (file?.size ?? 0)) / 2));
		state = "open";
	}

	function attempt<Value>(work: (opened: PageDatabases) => Value, afterFailure: "read-only" | "unusable") {
		try {
			if (state === "unopened") open();
			return databases && state !== "unusable" ? work(databases) : undefined;
		} catch (error) {
			fail(error, state === "unopened" ? "unusable" : afterFailure);
			return undefined;
		}
	}

	function fail(error: unknown, next: "read-only" | "unusable"): void {
		if (state === next || state === "unusable") return;
		state = next;
		log.warn({ err: error }, "the page cache on disk cannot be used: pages are kept in memory alone");
	}

	function hasRoom(): boolean {
		if (freeBytes(folder) > reservedBytes) return true;
		if (!isFullLogged) log.warn("the disk is nearly full: the page cache leaves the rest to the store");
		isFullLogged = true;
		return false;
	}

	return {
		isWritable: (): boolean => state === "unopened" || state === "open",
		read: <Value>(work: (opened: PageDatabases) => Value): Value | undefined => attempt(work, "unusable"),
		/**
		 * LMDB damages its memory when a full disk refuses it a second time, so the first failure is the last. The work
		 * must be synchronous: a failed asynchronous transaction ends the process.
		 */
		write: (work: (opened: PageDatabases, bound: number) => void): void =>
			attempt((opened) => {
				if (state === "open" && hasRoom()) work(opened, bound);
			}, "read-only"),
		async close(): Promise<void> {
			const opened = databases;
			databases = undefined;
			state = "unusable";
			await opened?.root.close();
		},
	};
}
