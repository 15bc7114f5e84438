import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { open } from "lmdb";
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

export const fileBytes = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
