import { mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { type Database, open, type RootDatabase } from "lmdb";
import { z } from "zod";
import { checkLmdbFile } from "#server/bff/store/lmdb-file-check.ts";
import type { Log } from "#server/bff/telemetry/log.ts";

const diskPageSchema = z.object({
	digest: z.string(),
	headers: z.array(z.string()),
	route: z.string(),
	visitedPackageId: z.string().nullable(),
	showsRecentlyVisited: z.boolean(),
	isPartial: z.boolean(),
	hasSlots: z.boolean(),
	isWorthRecompressing: z.boolean(),
	/** The build that rendered the page. */
	build: z.string(),
	renewedAtMs: z.number(),
	freshForMs: z.number(),
	freshUntilMs: z.number(),
	staleUntilMs: z.number(),
	expiresAtMs: z.number(),
});

/** A page without its body, which is kept under its digest. Times are of the wall clock. */
export type DiskPage = z.infer<typeof diskPageSchema>;

/** Compressed bytes, addressed by the digest of the uncompressed ones. */
export interface DiskBody {
	readonly digest: string;
	readonly brotli: Buffer;
	readonly isSmallest: boolean;
}

export type BodyKind = "html" | "hydration";

/** Second tier of the page cache: outlives the process, and holds nothing of one visitor. Its methods never throw. */
export interface DiskCache {
	readonly findPage: (id: string) => DiskPage | undefined;
	readonly findBody: (kind: BodyKind, digest: string) => DiskBody | undefined;
	/** Written soon, several together. */
	readonly setPage: (id: string, page: DiskPage) => void;
	/** Bytes that are there already are not written again, unless they are to be replaced by smaller ones. */
	readonly setBody: (kind: BodyKind, body: DiskBody, options?: { readonly replaces: boolean }) => void;
	readonly deletePage: (id: string) => void;
	/** What is kept, as counted for the bound. */
	readonly sizeInBytes: () => number;
	readonly close: () => Promise<void>;
}

export interface DiskCacheOptions {
	readonly folder: string;
	readonly maxBytes: number;
	/** Pages of another site in the same folder are not found. */
	readonly site: string;
	readonly log: Log;
	/** Free space that is left to others, above all to the store. */
	readonly reservedBytes?: number;
}

type Lifetime = readonly [keptUntilMs: number, bytes: number];

interface Databases {
	readonly root: RootDatabase<number, string>;
	readonly entries: Database<Buffer, string>;
	readonly lifetimes: Database<Lifetime, string>;
	/** In the order of eviction. */
	readonly evictionOrder: Database<number, [keptUntilMs: number, key: string]>;
}

interface Write {
	/** Undefined to delete. */
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
const diskPageBytes = 4096;
/** Keys, lifetimes and order of an entry. */
const indexBytes = 512;
const totalKey = "bytes";
const smallest = 1;

/** LMDB keeps larger values in pages of their own. */
const sizeOf = ({ length }: Buffer): number =>
	indexBytes + (length > diskPageBytes / 2 ? Math.ceil(length / diskPageBytes) * diskPageBytes : length);

function withChecksum(flag: number, bytes: Buffer): Buffer {
	const head = Buffer.alloc(5);
	head.writeUInt32LE(crc32(bytes));
	head[4] = flag;
	return Buffer.concat([head, bytes]);
}

/** Undefined for bytes that were damaged. */
function checked(value: Buffer | undefined): { flag: number; bytes: Buffer } | undefined {
	if (!value || value.length < 5) return undefined;
	const bytes = value.subarray(5);
	return value.readUInt32LE(0) === crc32(bytes) ? { flag: value[4] ?? 0, bytes } : undefined;
}

function openEnvironment(path: string, maxBytes: number): Databases {
	checkLmdbFile(path);
	const options = {
		path,
		// Address space: freed pages and the bound's own overshoot need room as well.
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
		entries: root.openDB({ name: "entries", encoding: "binary" }),
		lifetimes: root.openDB({ name: "lifetimes" }),
		evictionOrder: root.openDB({ name: "eviction order" }),
	};
}

/** Changes when the machine starts; empty where the system does not tell. */
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
function openOrReplace(folder: string, maxBytes: number, log: Log): Databases {
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

const freeBytes = (folder: string): number => {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
};

const fileBytes = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Opened at first use. Synchronous transactions only: a failed asynchronous one ends the process. */
export function createDiskCache({
	folder,
	maxBytes,
	site,
	log,
	reservedBytes = defaultReservedBytes,
}: DiskCacheOptions): DiskCache {
	let databases: Databases | undefined;
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

	function reach(): Databases | undefined {
		if (state !== "unopened") return databases;
		try {
			const opened = openOrReplace(folder, maxBytes, log);
			const available = freeBytes(folder) + fileBytes(join(folder, "pages.lmdb"));
			bound = Math.min(maxBytes, Math.floor(available / 2));
			state = "open";
			databases = opened;
		} catch (error) {
			fail(error, "unusable");
		}
		return databases;
	}

	function read<Value>(work: (opened: Databases) => Value): Value | undefined {
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

	/** Within a transaction. @returns by how much the total changes */
	function remove({ entries, lifetimes, evictionOrder }: Databases, key: string): number {
		const former = lifetimes.get(key);
		if (!former) return 0;
		entries.removeSync(key);
		lifetimes.removeSync(key);
		evictionOrder.removeSync([former[0], key]);
		return -former[1];
	}

	/** Within a transaction. @returns by how much the total changes */
	function write(opened: Databases, key: string, { value, keptForMs, replaces }: Write): number {
		if (!value) return remove(opened, key);
		const { entries, lifetimes, evictionOrder } = opened;
		const former = lifetimes.get(key);
		const keptUntilMs = Date.now() + keptForMs;
		const isKept = former !== undefined && !replaces;
		if (isKept && Math.abs(keptUntilMs - former[0]) < moveAfterMs) return 0;
		if (former) evictionOrder.removeSync([former[0], key]);
		const bytes = isKept ? former[1] : sizeOf(value);
		if (!isKept) entries.putSync(key, value);
		lifetimes.putSync(key, [keptUntilMs, bytes]);
		evictionOrder.putSync([keptUntilMs, key], bytes);
		return bytes - (former?.[1] ?? 0);
	}

	/** Within a transaction: what is kept for the shortest time goes first. @returns the new total */
	function evict(opened: Databases, total: number): number {
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

	const pageKey = (id: string): string => `page ${site} ${id}`;
	const bodyKey = (kind: BodyKind, digest: string): string => `${kind} ${digest}`;

	return {
		findPage: (id) =>
			read(({ entries }) => {
				const stored = checked(entries.getBinary(pageKey(id)));
				return stored && diskPageSchema.safeParse(JSON.parse(stored.bytes.toString())).data;
			}),
		findBody: (kind, digest) =>
			read(({ entries }) => {
				const stored = checked(entries.getBinary(bodyKey(kind, digest)));
				return stored && { digest, brotli: stored.bytes, isSmallest: stored.flag === smallest };
			}),
		setPage(id, page) {
			const value = withChecksum(0, Buffer.from(JSON.stringify(page)));
			enqueue(pageKey(id), { value, keptForMs: page.expiresAtMs - page.renewedAtMs, replaces: true });
		},
		setBody(kind, { digest, brotli, isSmallest }, { replaces } = { replaces: false }) {
			const value = withChecksum(isSmallest ? smallest : 0, brotli);
			enqueue(bodyKey(kind, digest), { value, keptForMs: bodyKeptMs, replaces });
		},
		deletePage: (id) => enqueue(pageKey(id), { value: undefined, keptForMs: 0, replaces: true }),
		sizeInBytes: () => read(({ root }) => root.get(totalKey)) ?? 0,
		async close() {
			while (pending.size > 0 && state === "open") flush();
			const opened = databases;
			databases = undefined;
			state = "unusable";
			await opened?.root.close();
		},
	};
}
