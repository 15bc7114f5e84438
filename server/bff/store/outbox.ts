import { createHash, randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Log } from "#server/bff/telemetry/log.ts";

export type DurableOutbox = ReturnType<typeof createDurableOutbox>;

const storedEntry = z.object({ key: z.string(), value: z.string(), expiresAtMs: z.number() });
export type OutboxEntry = z.output<typeof storedEntry>;

interface OutboxOptions {
	/** The folder is `STATE_DIR`; null keeps entries in memory alone. */
	readonly folder: string | null;
	readonly log: Pick<Log, "error" | "info">;
	readonly maxEntries?: number;
}

/** A sign-out takes about 200 bytes. */
const defaultMaxEntries = 20_000;
const firstRetryMs = 250;
const lastRetryMs = 10_000;
/** After so many failures in a round the store is away; fewer may be the fault of an entry. */
const maxFailures = 3;

const fileNameOf = (key: string): string => `${createHash("sha256").update(key).digest("base64url")}.json`;

function syncFolder(folder: string): void {
	const handle = openSync(folder, "r");
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

/** Writes the whole file or none of it, also after a loss of power. */
async function writeDurably(folder: string, name: string, text: string): Promise<void> {
	const temporary = join(folder, `${name}.${randomUUID()}.tmp`);
	const handle = await open(temporary, "w", 0o600);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(temporary, join(folder, name));
	syncFolder(folder);
}

function readEntry(path: string): OutboxEntry | undefined {
	try {
		return storedEntry.parse(JSON.parse(readFileSync(path, "utf8")));
	} catch {
		return undefined;
	}
}

function readFolder(folder: string, log: OutboxOptions["log"]): OutboxEntry[] {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		// Without this a loss of power could take the new folder with all that was put into it.
		syncFolder(dirname(folder));
		const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
		return names.flatMap((name) => readEntry(join(folder, name)) ?? []);
	} catch (error) {
		log.error({ err: error }, "the outbox in STATE_DIR cannot be read");
		return [];
	}
}

interface OutboxState {
	readonly folder: string | null;
	readonly log: OutboxOptions["log"];
	/** The entries stand in the order in which they are delivered. */
	readonly waiting: Map<string, OutboxEntry>;
	deliver?: ((entry: OutboxEntry) => Promise<void>) | undefined;
	timer?: NodeJS.Timeout | undefined;
	retryMs: number;
}

async function remove({ waiting, folder }: OutboxState, entry: OutboxEntry): Promise<void> {
	// A newer one may have taken its place while it was delivered.
	if (waiting.get(entry.key) !== entry) return;
	waiting.delete(entry.key);
	if (folder !== null) await rm(join(folder, fileNameOf(entry.key)), { force: true }).catch(() => undefined);
}

/** The next round begins with others. */
function moveBack({ waiting }: OutboxState, entry: OutboxEntry): void {
	if (waiting.get(entry.key) !== entry) return;
	waiting.delete(entry.key);
	waiting.set(entry.key, entry);
}

async function deliverAll(state: OutboxState): Promise<void> {
	let failures = 0;
	for (const entry of [...state.waiting.values()]) {
		// The process ends: what is left waits for the next one.
		if (!state.deliver) return;
		try {
			if (entry.expiresAtMs > Date.now()) await state.deliver(entry);
			await remove(state, entry);
		} catch (error) {
			failures += 1;
			moveBack(state, entry);
			if (failures === maxFailures) throw error;
		}
	}
	if (failures > 0) throw new Error(`${failures} entries were not delivered`);
}

function schedule(state: OutboxState): void {
	if (!state.deliver || state.timer || state.waiting.size === 0) return;
	state.timer = setTimeout(async () => {
		try {
			await deliverAll(state);
			state.retryMs = firstRetryMs;
			state.log.info("what waited for the store is delivered");
		} catch {
			// The first failure was logged.
			state.retryMs = Math.min(lastRetryMs, state.retryMs * 2);
		}
		state.timer = undefined;
		schedule(state);
	}, state.retryMs);
	state.timer.unref();
}

/**
 * Keeps what a visitor was told is done while the store could not be written: on the disk of this instance, over
 * restarts, until the store takes it, however long that is.
 */
export function createDurableOutbox({ folder: stateDir, log, maxEntries = defaultMaxEntries }: OutboxOptions) {
	const folder = stateDir === null ? null : join(stateDir, "outbox");
	const entries = folder === null ? [] : readFolder(folder, log);
	const waiting = new Map(entries.map((entry) => [entry.key, entry]));
	const state: OutboxState = { folder, log, waiting, retryMs: firstRetryMs };

	return {
		find: (key: string): string | undefined => waiting.get(key)?.value,
		size: () => waiting.size,
		/** Replaces what waits under the same key. @returns whether it will survive a restart */
		async put(entry: OutboxEntry): Promise<boolean> {
			if (waiting.size >= maxEntries && !waiting.has(entry.key)) return false;
			waiting.set(entry.key, entry);
			schedule(state);
			if (folder === null) return false;
			try {
				await writeDurably(folder, fileNameOf(entry.key), JSON.stringify(entry));
				return true;
			} catch (error) {
				log.error({ err: error }, "the outbox in STATE_DIR cannot be written");
				return false;
			}
		},
		/** Begins to deliver. @param given rejects while the store cannot be written */
		deliverWith: (given: (entry: OutboxEntry) => Promise<void>): void => {
			state.deliver = given;
			schedule(state);
		},
		stop: () => {
			clearTimeout(state.timer);
			state.deliver = undefined;
		},
	};
}
