import { join } from "node:path";
import { freeBytes } from "#server/bff/store/free-space.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { fileBytes, openPageDatabases, type PageDatabases } from "./disk-environment.ts";
import {
	type BodyKind,
	type DiskBody,
	type DiskPage,
	diskPageFormat,
	measureSize,
	readChecked,
	withChecksum,
} from "./disk-record.ts";

export type DiskCache = ReturnType<typeof createDiskCache>;

export interface DiskCacheOptions {
	readonly folder: string;
	readonly maxBytes: number;
	/** Pages of another site in the same folder are not found. */
	readonly site: string;
	readonly log: Log;
	/** This free space is left to others, above all to the store. */
	readonly reservedBytes?: number;
}

interface Write {
	/** Undefined deletes the entry. */
	readonly value: Buffer | undefined;
	readonly keptForMs: number;
	readonly replaces: boolean;
}

const hourMs = 3600_000;
/** An open page may ask for its hydration data for a day after the page was last renewed. */
const bodyKeptMs = 48 * hourMs;
const moveAfterMs = hourMs;
const defaultReservedBytes = 256 * 1024 ** 2;
const maxPending = 2000;
const writesPerTransaction = 50;
const expiredPerTransaction = 50;
const maxEvictions = 1000;
const totalKey = "bytes";

/**
 * The disk is the second tier of the page cache: it outlives the process, and holds nothing of one visitor. Its methods
 * never throw. It is opened at first use, with synchronous transactions only: a failed asynchronous one ends the
 * process.
 */
export function createDiskCache({
	folder,
	maxBytes,
	site,
	log,
	reservedBytes = defaultReservedBytes,
}: DiskCacheOptions) {
	let databases: PageDatabases | undefined;
	let state: "unopened" | "open" | "read-only" | "unusable" = "unopened";
	let bound = maxBytes;
	let isFullLogged = false;
	let isFlushing = false;
	const pending = new Map<string, Write>();

	/** LMDB damages its memory when a full disk refuses it a second time, so the first failure is the last. */
	function fail(error: unknown, next: "read-only" | "unusable"): void {
		if (state === next || state === "unusable") return;
		state = next;
		pending.clear();
		log.warn({ err: error }, "the page cache on disk cannot be used: pages are kept in memory alone");
	}

	function reach(): PageDatabases | undefined {
		if (state !== "unopened") return databases;
		try {
			const opened = openPageDatabases(folder, maxBytes, log);
			const available = freeBytes(folder) + fileBytes(join(folder, "pages.lmdb"));
			bound = Math.min(maxBytes, Math.floor(available / 2));
			state = "open";
			databases = opened;
		} catch (error) {
			fail(error, "unusable");
		}
		return databases;
	}

	function read<Value>(work: (opened: PageDatabases) => Value): Value | undefined {
		try {
			const opened = state === "unusable" ? undefined : reach();
			return opened && work(opened);
		} catch (error) {
			fail(error, "unusable");
			return undefined;
		}
	}

	function hasRoom(): boolean {
		if (freeBytes(folder) > reservedBytes) return true;
		if (!isFullLogged) log.warn("the disk is nearly full: the page cache leaves the rest to the store");
		isFullLogged = true;
		return false;
	}

	/** The caller opens a transaction. @returns by how much the total changes */
	function remove({ entries, lifetimes, evictionOrder }: PageDatabases, key: string): number {
		const former = lifetimes.get(key);
		if (!former) return 0;
		entries.removeSync(key);
		lifetimes.removeSync(key);
		evictionOrder.removeSync([former[0], key]);
		return -former[1];
	}

	/** The caller opens a transaction. @returns by how much the total changes */
	function write(opened: PageDatabases, key: string, { value, keptForMs, replaces }: Write): number {
		if (!value) return remove(opened, key);
		const { entries, lifetimes, evictionOrder } = opened;
		const former = lifetimes.get(key);
		const keptUntilMs = Date.now() + keptForMs;
		const isKept = former !== undefined && !replaces;
		if (isKept && Math.abs(keptUntilMs - former[0]) < moveAfterMs) return 0;
		if (former) evictionOrder.removeSync([former[0], key]);
		const bytes = isKept ? former[1] : measureSize(value);
		if (!isKept) entries.putSync(key, value);
		lifetimes.putSync(key, [keptUntilMs, bytes]);
		evictionOrder.putSync([keptUntilMs, key], bytes);
		return bytes - (former?.[1] ?? 0);
	}

	/** The caller opens a transaction. What is kept for the shortest time goes first. @returns the new total */
	function evict(opened: PageDatabases, total: number): number {
		let rest = total;
		let expired = 0;
		for (const { key: place } of [...opened.evictionOrder.getRange({ limit: maxEvictions })]) {
			const isExpired = place[0] <= Date.now() && expired < expiredPerTransaction;
			if (rest <= bound && !isExpired) break;
			if (isExpired) expired += 1;
			rest += remove(opened, place[1]);
		}
		return rest;
	}

	function flush(): void {
		isFlushing = false;
		const batch = [...pending].slice(0, writesPerTransaction);
		for (const [key] of batch) pending.delete(key);
		try {
			const opened = reach();
			if (!opened || state !== "open" || batch.length === 0 || !hasRoom()) return;
			opened.root.transactionSync(() => {
				let total = opened.root.get(totalKey) ?? 0;
				for (const [key, one] of batch) total += write(opened, key, one);
				opened.root.putSync(totalKey, evict(opened, total));
			});
		} catch (error) {
			fail(error, "read-only");
		}
		if (pending.size > 0) flushSoon();
	}

	function flushSoon(): void {
		if (isFlushing) return;
		isFlushing = true;
		setImmediate(flush);
	}

	function enqueue(key: string, one: Write): void {
		if (state === "read-only" || state === "unusable" || pending.size >= maxPending) return;
		pending.set(key, one);
		flushSoon();
	}

	const pageKey = (id: string): string => `page ${site} ${diskPageFormat} ${id}`;
	const bodyKey = (kind: BodyKind, digest: string): string => `${kind} ${digest}`;

	return {
		findPage: (id: string): DiskPage | undefined =>
			read(({ entries }) => {
				const stored = readChecked(entries.getBinary(pageKey(id)));
				return stored && (JSON.parse(stored.bytes.toString()) as DiskPage);
			}),
		findBody: (kind: BodyKind, digest: string): DiskBody | undefined =>
			read(({ entries }) => {
				const stored = readChecked(entries.getBinary(bodyKey(kind, digest)));
				return stored && { digest, brotli: stored.bytes, isSmallest: stored.isSmallest };
			}),
		/** Pages are written soon, several together. */
		setPage(id: string, page: DiskPage): void {
			const value = withChecksum(Buffer.from(JSON.stringify(page)));
			enqueue(pageKey(id), { value, keptForMs: page.expiresAtMs - page.renewedAtMs, replaces: true });
		},
		/** Bytes that are there already are not written again, unless they are to be replaced by smaller ones. */
		setBody(kind: BodyKind, { digest, brotli, isSmallest }: DiskBody, { replaces } = { replaces: false }): void {
			const value = withChecksum(brotli, isSmallest);
			enqueue(bodyKey(kind, digest), { value, keptForMs: bodyKeptMs, replaces });
		},
		deletePage: (id: string): void => enqueue(pageKey(id), { value: undefined, keptForMs: 0, replaces: true }),
		/** Returns the size of what is kept, as counted for the bound. */
		sizeInBytes: (): number => read(({ root }) => root.get(totalKey)) ?? 0,
		async close(): Promise<void> {
			while (pending.size > 0 && state === "open") flush();
			const opened = databases;
			databases = undefined;
			state = "unusable";
			await opened?.root.close();
		},
	};
}
