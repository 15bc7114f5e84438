import type { Database } from "lmdb";
import { computeFill, isFull, isOver, type WindowRecord, type WindowRecords } from "./sliding-window.ts";
import { measureUsage } from "./value-records.ts";

export interface WindowBounds {
	readonly maxWindows: number;
	readonly maxWindowBytes: number;
}

/** An eviction examines `evictionRecords` windows a round, in `maxRounds` at most; of a round it removes `evictions`. */
const evictionRecords = 500;
const maxRounds = 4;
const evictions = 8;

const positions = new WeakMap<object, string>();

/** Returns the records of a database after those that were returned last; beyond the end it starts again. */
export function nextRecords<Value>(database: Database<Value, string>, limit: number) {
	const start = positions.get(database);
	const records = [...database.getRange({ limit, ...(start !== undefined && { start }) })];
	const last = records.length < limit ? undefined : records.at(-1)?.key;
	if (last === undefined) positions.delete(database);
	else positions.set(database, last);
	return records;
}

/**
 * Keeps a bounded number of windows of bounded length in LMDB. Of some that are examined in turn, those go that have
 * ended or counted least; a full one stays until it ends.
 */
export function createWindowRecords(
	windows: Database<WindowRecord, string>,
	{ maxWindows, maxWindowBytes }: WindowBounds,
): WindowRecords {
	const isCrowded = (): boolean => {
		const { bytes, entries } = measureUsage(windows);
		return entries >= maxWindows || bytes >= maxWindowBytes;
	};

	const isEvictable = (record: WindowRecord, nowMs: number): boolean =>
		isOver(record, nowMs) || !(isFull(record) || record.isShared);

	const evictSome = (nowMs: number): boolean => {
		const evictable = nextRecords(windows, evictionRecords).filter(({ value }) => isEvictable(value, nowMs));
		const rank = ({ value }: { readonly value: WindowRecord }): number =>
			isOver(value, nowMs) ? 0 : computeFill(value);
		const chosen = evictable.sort((one, other) => rank(one) - rank(other)).slice(0, evictions);
		for (const { key } of chosen) void windows.remove(key);
		return chosen.length > 0;
	};
	const evict = (nowMs: number): boolean => {
		for (let round = 0; round < maxRounds; round += 1) if (evictSome(nowMs)) return true;
		return false;
	};

	return {
		get: (key) => windows.get(key),
		put: (key, record) => {
			// Known windows grow as well.
			if (measureUsage(windows).bytes >= maxWindowBytes) evict(record.events.at(-1)?.[1] ?? 0);
			void windows.put(key, record);
		},
		makeRoom: (nowMs) => !isCrowded() || evict(nowMs),
	};
}
