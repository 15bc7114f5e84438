import type { Counted, Window } from "./shared-state.ts";

/** Counts in windows of time, within one process. */
export interface Windows {
	readonly count: (windows: readonly Window[], mark: string, nowMs: number) => Counted;
	readonly uncount: (key: string, mark: string) => void;
	/** Puts one event back, as a journal remembers it. */
	readonly restore: (key: string, member: string, atMs: number, seconds: number) => void;
	readonly delete: (key: string) => void;
	/** Every event that still counts. */
	readonly events: (nowMs: number) => Iterable<readonly [key: string, member: string, atMs: number, seconds: number]>;
	readonly size: () => number;
}

interface Kept {
	/** When each thing was counted, oldest first. */
	readonly times: Map<string, number>;
	readonly seconds: number;
}

/** So many windows are kept of either kind; beyond it the one of its kind unused longest is forgotten. */
const maxWindows = 50_000;
/**
 * From so many seconds on a window lasts: a restart does not forget it. Shorter ones have a place of their own, because
 * any visitor opens some: however many there are, they crowd out none that lasts.
 */
export const lastingFromSeconds = 3600;
const sweepMs = 60_000;

function prune({ times, seconds }: Kept, nowMs: number): void {
	for (const [member, at] of times) {
		if (at > nowMs - seconds * 1000) return;
		times.delete(member);
	}
}

/** How long a window stays full for one more, in milliseconds; 0 where it is not. */
function waitOf(kept: Kept | undefined, { limit, seconds, member }: Window, nowMs: number): number {
	if (!kept || kept.times.size < limit || (member !== undefined && kept.times.has(member))) return 0;
	const freed = [...kept.times.values()][kept.times.size - limit] ?? nowMs;
	return Math.max(1, freed + seconds * 1000 - nowMs);
}

/** Opens empty windows. Memory is bounded by the number of windows, and each window by its limit. */
export function openWindows(max = maxWindows): Windows {
	const fleeting = new Map<string, Kept>();
	const lasting = new Map<string, Kept>();
	const find = (key: string): Kept | undefined => fleeting.get(key) ?? lasting.get(key);
	let sweepAtMs = Number.NEGATIVE_INFINITY;

	/** A map's order is the order of use, so that its first is the one unused longest. */
	const open = (key: string, seconds: number): Kept => {
		const kept = seconds < lastingFromSeconds ? fleeting : lasting;
		const found = kept.get(key) ?? { times: new Map<string, number>(), seconds };
		kept.delete(key);
		kept.set(key, found);
		if (kept.size > max) kept.delete(kept.keys().next().value ?? key);
		return found;
	};

	const sweep = (nowMs: number): void => {
		if (nowMs < sweepAtMs) return;
		sweepAtMs = nowMs + sweepMs;
		for (const kept of [fleeting, lasting])
			for (const [key, one] of kept) {
				prune(one, nowMs);
				if (one.times.size === 0) kept.delete(key);
			}
	};

	const put = (key: string, member: string, atMs: number, seconds: number): number => {
		const { times } = open(key, seconds);
		times.delete(member);
		times.set(member, atMs);
		return times.size;
	};

	return {
		count(windows, mark, nowMs) {
			sweep(nowMs);
			let [at, waitMs] = [-1, 0];
			for (const [index, window] of windows.entries()) {
				const one = find(window.key);
				if (one) prune(one, nowMs);
				const wait = waitOf(one, window, nowMs);
				if (wait > waitMs) [at, waitMs] = [index, wait];
			}
			if (at >= 0) return { ok: false, at, waitMs };
			return { ok: true, tallies: windows.map(({ key, seconds, member }) => put(key, member ?? mark, nowMs, seconds)) };
		},
		uncount: (key, mark) => void find(key)?.times.delete(mark),
		restore: (key, member, atMs, seconds) => void put(key, member, atMs, seconds),
		delete: (key) => {
			fleeting.delete(key);
			lasting.delete(key);
		},
		*events(nowMs) {
			for (const [key, one] of [...fleeting, ...lasting]) {
				prune(one, nowMs);
				for (const [member, at] of one.times) yield [key, member, at, one.seconds];
			}
		},
		size: () => fleeting.size + lasting.size,
	};
}
