import { totalEntryBytes, type Write, writeEntries } from "./disk-entries.ts";
import { createDatabaseAccess, type DatabaseAccess, type DiskOptions } from "./disk-environment.ts";
import {
	type BodyKind,
	type DiskBody,
	type DiskPage,
	diskPageFormat,
	readChecked,
	withChecksum,
} from "./disk-record.ts";

export type DiskCache = ReturnType<typeof createDiskCache>;

export interface DiskCacheOptions extends DiskOptions {
	/** Pages of another site in the same folder are not found. */
	readonly site: string;
}

/** An open page may ask for its hydration data for a day after the page was last renewed. */
const bodyKeptMs = 48 * 3600_000;
const maxPending = 2000;
const writesPerTransaction = 50;

/**
 * The disk is the second tier of the page cache: it outlives the process, and holds nothing of one visitor. Its methods
 * never throw.
 */
export function createDiskCache({ site, ...options }: DiskCacheOptions) {
	const access = createDatabaseAccess(options);
	const queue = createWriteQueue(access);
	const pageKey = (id: string): string => `page ${site} ${diskPageFormat} ${id}`;
	const bodyKey = (kind: BodyKind, digest: string): string => `${kind} ${digest}`;
	return {
		findPage: (id: string): DiskPage | undefined =>
			access.read(({ entries }) => {
				const stored = readChecked(entries.getBinary(pageKey(id)));
				return stored && (JSON.parse(stored.bytes.toString()) as DiskPage);
			}),
		findBody: (kind: BodyKind, digest: string): DiskBody | undefined =>
			access.read(({ entries }) => {
				const stored = readChecked(entries.getBinary(bodyKey(kind, digest)));
				return stored && { digest, brotli: stored.bytes, isSmallest: stored.isSmallest };
			}),
		/** Pages are written soon, several together. */
		setPage(id: string, page: DiskPage): void {
			const value = withChecksum(Buffer.from(JSON.stringify(page)));
			queue.add(pageKey(id), { value, keptForMs: page.expiresAtMs - page.renewedAtMs, replaces: true });
		},
		/** Bytes that are there already are not written again, unless they are to be replaced by smaller ones. */
		setBody(kind: BodyKind, { digest, brotli, isSmallest }: DiskBody, { replaces } = { replaces: false }): void {
			const value = withChecksum(brotli, isSmallest);
			queue.add(bodyKey(kind, digest), { value, keptForMs: bodyKeptMs, replaces });
		},
		deletePage: (id: string): void => queue.add(pageKey(id), undefined),
		sizeInBytes: (): number => access.read(totalEntryBytes) ?? 0,
		async close(): Promise<void> {
			queue.drain();
			await access.close();
		},
	};
}

/** Writes wait here for the next transaction. Those that cannot be written then are forgotten. */
function createWriteQueue({ isWritable, write }: DatabaseAccess) {
	const pending = new Map<string, Write | undefined>();
	let isFlushing = false;

	function flush(): void {
		const batch = [...pending].slice(0, writesPerTransaction);
		for (const [key] of batch) pending.delete(key);
		write((opened, maxBytes) => writeEntries(opened, batch, maxBytes));
	}

	function flushSoon(): void {
		if (isFlushing) return;
		isFlushing = true;
		setImmediate(() => {
			isFlushing = false;
			flush();
			if (pending.size > 0) flushSoon();
		});
	}

	return {
		/** Undefined deletes the entry. */
		add(key: string, one: Write | undefined): void {
			if (!isWritable() || pending.size >= maxPending) return;
			pending.set(key, one);
			flushSoon();
		},
		drain(): void {
			while (pending.size > 0) flush();
		},
	};
}
