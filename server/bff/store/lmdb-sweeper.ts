import type { LmdbEnvironment } from "./lmdb-environment.ts";
import { isOver } from "./sliding-window.ts";
import { nextRecords } from "./window-records.ts";

const sweepMs = 5000;
const sweepRecords = 1000;

async function sweep(environment: LmdbEnvironment, clock: () => number): Promise<void> {
	const opened = environment.findOpened();
	if (!opened) return;
	const { values, windows, records } = opened;
	const nowMs = clock();
	const expiredValues = nextRecords(values, sweepRecords).filter(({ value }) => value[1] <= nowMs);
	const overWindows = nextRecords(windows, sweepRecords).filter(({ value }) => isOver(value, nowMs));
	if (expiredValues.length + overWindows.length === 0) return;
	await environment.write(() => {
		for (const { key } of expiredValues) if ((values.get(key)?.[1] ?? 0) <= nowMs) records.remove(key);
		for (const { key } of overWindows) {
			const record = windows.get(key);
			if (record && isOver(record, nowMs)) void windows.remove(key);
		}
	});
	if (expiredValues.length + overWindows.length > sweepRecords / 2)
		setImmediate(() => sweep(environment, clock).catch(() => undefined));
}

/** Every few seconds a bounded number of records is examined, from where the last sweep ended. @returns its end */
export function startLmdbSweeper(environment: LmdbEnvironment, clock: () => number): () => void {
	const timer = setInterval(() => sweep(environment, clock).catch(() => undefined), sweepMs);
	timer.unref();
	return () => clearInterval(timer);
}
