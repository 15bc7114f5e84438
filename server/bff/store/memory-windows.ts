import { countEvent, isFull, isOver, uncountEvent, type WindowRecord } from "./sliding-window.ts";
import type { CountResult, Window } from "./store.ts";

const sweepMs = 60_000;

/**
 * The windows in memory are used while the store is unavailable. Beyond `maxWindows` the least recently used window
 * with room is evicted. A full window never is, so when all are full new ones share the windows that they name, and
 * nothing more is granted where they name none.
 */
export function createMemoryWindows(maxWindows = 100_000) {
	// Maps keep insertion order: the first entry is the least recently used.
	const withRoom = new Map<string, WindowRecord>();
	const full = new Map<string, WindowRecord>();
	let sweepAtMs = Number.NEGATIVE_INFINITY;

	const remove = (key: string): void => {
		withRoom.delete(key);
		full.delete(key);
	};
	const records = {
		get: (key: string) => full.get(key) ?? withRoom.get(key),
		makeRoom: () => full.size < maxWindows,
		put: (key: string, record: WindowRecord): void => {
			remove(key);
			(isFull(record) ? full : withRoom).set(key, record);
			const [oldest] = withRoom.keys();
			if (withRoom.size > maxWindows && oldest !== undefined) withRoom.delete(oldest);
		},
	};
	const sweep = (nowMs: number): void => {
		if (nowMs < sweepAtMs) return;
		sweepAtMs = nowMs + sweepMs;
		for (const windows of [withRoom, full])
			for (const [key, record] of windows) if (isOver(record, nowMs)) windows.delete(key);
	};

	return {
		count: (windows: readonly Window[], eventId: string, nowMs: number): CountResult => {
			sweep(nowMs);
			const homeless = windows.findIndex(
				({ key, sharedKey }) => sharedKey === undefined && records.get(key) === undefined,
			);
			if (!records.makeRoom() && homeless >= 0) return { ok: false, index: homeless, waitMs: sweepMs };
			return countEvent(records, windows, eventId, nowMs);
		},
		uncount: (key: string, eventId: string): void => uncountEvent(records, key, eventId),
		delete: remove,
		size: () => withRoom.size + full.size,
	};
}
