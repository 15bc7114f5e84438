import { type CountResult, StoreError, type Window } from "./store.ts";

/** The oldest event comes first. */
export interface WindowRecord {
	readonly limit: number;
	readonly seconds: number;
	readonly events: readonly (readonly [member: string, atMs: number])[];
	/** Several keys count here, because there was no room for their own; a shared window is never evicted. */
	readonly isShared?: boolean;
}

export interface WindowRecords {
	readonly get: (key: string) => WindowRecord | undefined;
	readonly put: (key: string, record: WindowRecord) => void;
	/** Evicts windows that are not full. @returns whether there is room for another */
	readonly makeRoom: (nowMs: number) => boolean;
}

/** A window with a smaller share is evicted sooner. */
export const computeFill = ({ events, limit }: WindowRecord): number => events.length / limit;

function prune(record: WindowRecord, nowMs: number): WindowRecord {
	const events = record.events.filter(([, atMs]) => atMs > nowMs - record.seconds * 1000);
	return events.length === record.events.length ? record : { ...record, events };
}

export const isFull = ({ events, limit }: WindowRecord): boolean => events.length >= limit;

export const isOver = ({ events, seconds }: WindowRecord, nowMs: number): boolean =>
	(events.at(-1)?.[1] ?? Number.NEGATIVE_INFINITY) <= nowMs - seconds * 1000;

/** The wait is 0 while the window has room. */
function waitMsOf({ events, seconds }: WindowRecord, { limit, member }: Window, nowMs: number): number {
	if (events.length < limit) return 0;
	if (member !== undefined && events.some(([known]) => known === member)) return 0;
	const freedAtMs = events[events.length - limit]?.[1] ?? nowMs;
	return Math.max(1, freedAtMs + seconds * 1000 - nowMs);
}

function refusalOf(found: readonly WindowRecord[], windows: readonly Window[], nowMs: number): CountResult | undefined {
	const waitsMs = windows.map((window, index) => waitMsOf(found[index] ?? { ...window, events: [] }, window, nowMs));
	const waitMs = Math.max(0, ...waitsMs);
	return waitMs > 0 ? { ok: false, index: waitsMs.indexOf(waitMs), waitMs } : undefined;
}

/** @throws {@link StoreError} where a new window has neither room nor a shared key */
function placeWindow(records: WindowRecords, window: Window, nowMs: number): Window {
	if (records.get(window.key) !== undefined || records.makeRoom(nowMs)) return window;
	if (window.sharedKey === undefined) throw new StoreError("the store is full of windows that have not ended");
	return { ...window, key: window.sharedKey };
}

/** @throws {@link StoreError} where a window finds no room */
export function countEvent(
	records: WindowRecords,
	windows: readonly Window[],
	eventId: string,
	nowMs: number,
): CountResult {
	const find = ({ key, limit, seconds }: Window): WindowRecord =>
		prune({ ...(records.get(key) ?? { events: [] }), limit, seconds }, nowMs);
	const own = windows.map(find);
	const refusal = refusalOf(own, windows, nowMs);
	if (refusal) return refusal;
	const placed = windows.map((window) => placeWindow(records, window, nowMs));
	const isShared = placed.some((window, index) => window !== windows[index]);
	const found = isShared ? placed.map(find) : own;
	const refusalByShared = isShared ? refusalOf(found, placed, nowMs) : undefined;
	if (refusalByShared) return refusalByShared;
	const counts = placed.map(({ key, limit, seconds, member = eventId }, index) => {
		const others = found[index]?.events.filter(([known]) => known !== member) ?? [];
		const shared = key === windows[index]?.key ? {} : { isShared: true };
		records.put(key, { limit, seconds, events: [...others, [member, nowMs]], ...shared });
		return others.length + 1;
	});
	return { ok: true, counts };
}

export function uncountEvent(records: Pick<WindowRecords, "get" | "put">, key: string, eventId: string): void {
	const record = records.get(key);
	if (!record?.events.some(([member]) => member === eventId)) return;
	records.put(key, { ...record, events: record.events.filter(([member]) => member !== eventId) });
}
