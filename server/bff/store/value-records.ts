import type { Database, RootDatabase } from "lmdb";
import { z } from "zod";
import { findRecordKind, isLargeRecord, largeShare } from "./record-kinds.ts";
import { StoreError } from "./store.ts";

const statsSchema = z.object({
	pageSize: z.number(),
	treeBranchPageCount: z.number(),
	treeLeafPageCount: z.number(),
	overflowPages: z.number(),
	entryCount: z.number(),
});

/** Returns how much of the file a database takes, and how many entries it has. */
export function measureUsage(database: Pick<Database, "getStats">) {
	const stats = statsSchema.parse(database.getStats());
	const pages = stats.treeBranchPageCount + stats.treeLeafPageCount + stats.overflowPages;
	return { bytes: pages * stats.pageSize, entries: stats.entryCount };
}

export type ValueRecord = readonly [value: string, expiresAtMs: number];
export type ValueRecords = ReturnType<typeof createValueRecords>;

/** A record takes about this beside its key and its value. */
const recordOverhead = 64;
const lowPriorityShare = 0.75;
const usageKey = (prefix: string): string => `bytes ${prefix}`;

const sizeOf = (key: string, [value]: ValueRecord): number => key.length + value.length + recordOverhead;

/** Keeps values in LMDB, bounded for each kind and altogether. Writes belong into a transaction. */
export function createValueRecords(
	root: RootDatabase<string, string>,
	values: Database<ValueRecord, string>,
	maxBytes: number,
) {
	const usedBy = (prefix: string): number => Number(root.get(usageKey(prefix)) ?? 0);
	const setUsed = (prefix: string, bytes: number): void => void root.put(usageKey(prefix), String(Math.max(0, bytes)));

	return {
		find(key: string, nowMs: number): string | undefined {
			const [value, expiresAtMs = 0] = values.get(key) ?? [];
			return expiresAtMs > nowMs ? value : undefined;
		},
		put(key: string, record: ValueRecord, isLowPriority = false): void {
			const size = sizeOf(key, record);
			if (measureUsage(values).bytes + record[0].length > maxBytes * (isLowPriority ? lowPriorityShare : 1))
				throw new StoreError("the store is full");
			const kind = findRecordKind(key);
			if (kind) {
				const before = values.get(key);
				const used = usedBy(kind.prefix) - (before ? sizeOf(key, before) : 0) + size;
				const share = kind.share * (isLargeRecord(kind, record[0]) ? largeShare : 1);
				if (used > maxBytes * share) throw new StoreError(`the store holds no more records of ${kind.prefix}`);
				setUsed(kind.prefix, used);
			}
			void values.put(key, record);
		},
		remove(key: string): void {
			const record = values.get(key);
			if (!record) return;
			const prefix = findRecordKind(key)?.prefix;
			if (prefix !== undefined) setUsed(prefix, usedBy(prefix) - sizeOf(key, record));
			void values.remove(key);
		},
	};
}
