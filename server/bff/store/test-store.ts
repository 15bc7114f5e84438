import { mkdtempSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach } from "vitest";
import type { Store } from "./index.ts";
import { openLmdbStore } from "./lmdb-store.ts";

type StoreOptions = Partial<Parameters<typeof openLmdbStore>[0]>;

/** Makes an empty folder for each test of a file. */
export function shareTestFolder(): { readonly path: string } {
	let path = "";
	beforeEach(async () => {
		path = await mkdtemp(join(tmpdir(), "paradise-test-"));
	});
	afterEach(() => rm(path, { recursive: true, force: true }));
	return {
		get path() {
			return path;
		},
	};
}

/** Opens a store on the disk that all tests of a file share. */
export function openTestStore(): Store {
	const folder = mkdtempSync(join(tmpdir(), "paradise-test-"));
	const store = openLmdbStore({ folder, log: pino({ level: "silent" }) });
	afterAll(async () => {
		await store.close();
		rmSync(folder, { recursive: true, force: true });
	});
	return store;
}

/** Opens an empty store on the disk for each test of a file. */
export function shareTestStore(always: () => StoreOptions = () => ({})) {
	const folder = shareTestFolder();
	let current: Store;
	const open = (options: StoreOptions = {}): void => {
		current = openLmdbStore({ folder: folder.path, log: pino({ level: "silent" }), ...always(), ...options });
	};
	beforeEach(() => open());
	afterEach(() => current.close());
	return {
		folder,
		get current() {
			return current;
		},
		open,
		/** A restarted process opens the same files. */
		reopen: async (options: StoreOptions = {}): Promise<void> => {
			await current.close();
			open(options);
		},
	};
}
