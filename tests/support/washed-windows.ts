import { randomInt } from "node:crypto";
import { createMemoryWindows } from "#server/bff/store/memory-windows.ts";
import type { Store, Window } from "#server/bff/store/store.ts";

type Counts = Pick<Store, "count">;

export const memoryCounts = (maxWindows: number): Counts => {
	const windows = createMemoryWindows(maxWindows);
	return { count: async (given, eventId, nowMs) => windows.count(given, eventId, nowMs) };
};

const hour = (key: string): Window => ({ key: `limit:test:${key}`, limit: 10, seconds: 3600 });

/** Fills windows, tries invented accounts. @returns victims tried again before their windows ended, and after */
export async function washOut(
	store: Counts,
	others: number,
	nowMs: number,
): Promise<{ readonly early: number; readonly late: number }> {
	const victims = Array.from({ length: 50 }, (_, index) => hour(`victim ${index}`));
	const again = async (atMs: number): Promise<number> => {
		const results = await Promise.all(victims.map((window) => store.count([window], "again", atMs)));
		return results.filter(({ ok }) => ok).length;
	};
	for (const window of victims)
		for (let index = 0; index < 10; index += 1) await store.count([window], `event ${index}`, nowMs);
	const seed = randomInt(1_000_000);
	for (let count = 0; count < others; count += 1000) {
		const invented = Array.from({ length: 1000 }, (_, index) => hour(`invented ${seed} ${count + index}`));
		await Promise.all(invented.map((window) => store.count([window], "guess", nowMs + 1)));
	}
	return { early: await again(nowMs + 3_599_000), late: await again(nowMs + 3_600_000) };
}
