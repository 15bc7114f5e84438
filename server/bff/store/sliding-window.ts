import type { CountResult, Window } from "./store.ts";

/** Oldest event first. */
export interface WindowRecord {
	readonly limit: number;
	readonly seconds: number;
	readonly events: readonly (readonly [member: string, atMs: number])[];
}

export interface WindowRecords {
	readonly get: (key: string) => WindowRecord | undefined;
	readonly put: (key: string, record: WindowRecord) => void;
}

export function prune(record: WindowRecord, nowMs: number): WindowRecord {
	const events = record.events.filter(([, atMs]) => atMs > nowMs - record.seconds * 1000);
	return events.length === record.events.length ? record : { ...record, events };
}

export const isFull = ({ events, limit }: WindowRecord): boolean => events.length >= limit;

export const isOver = ({ events, seconds }: WindowRecord, nowMs: number): boolean =>
	(events.at(-1)?.[1] ?? Number.NEGATIVE_INFINITY) <= nowMs - seconds * 1000;

/** 0 while the window has room. */
function waitMsOf({ events, seconds }: WindowRecord, { limit, member }: Window, nowMs: number): number {
	if (events.length < limit) return 0;
	if (member !== undefined && events.some(([known]) => known === member)) return 0;
	const freedAtMs = events[events.length - limit]?.[1] ?? nowMs;
	return Math.max(1, freedAtMs + seconds * 1000 - nowMs);
}

export function countEvent(
	records: WindowRecords,
	windows: readonly Window[],
	eventId: string,
	nowMs: number,
): CountResult {
	const found = windows.map(({ key, limit, seconds }) =>
		prune({ ...(records.get(key) ?? { events: [] }), limit, seconds }, nowMs),
	);
	const waitsMs = windows.map((window, index) => waitMsOf(found[index] ?? { ...window, events: [] }, window, nowMs));
	const waitMs = Math.max(0, ...waitsMs);
	if (waitMs > 0) return { ok: false, index: waitsMs.indexOf(waitMs), waitMs };
	const counts = windows.map(({ key, limit, seconds, member = eventId }, index) => {
		const others = found[index]?.events.filter(([known]) => known !== member) ?? [];
		records.put(key, { limit, seconds, events: [...others, [member, nowMs]] });
		return others.length + 1;
	});
	return { ok: true, counts };
}

export function uncountEvent(records: WindowRecords, key: string, eventId: string): void {
	const record = records.get(key);
	if (!record?.events.some(([member]) => member === eventId)) return;
	records.put(key, { ...record, events: record.events.filter(([member]) => member !== eventId) });
}
