import type { Database } from "lmdb";
import { isOver, type WindowRecord } from "./sliding-window.ts";
import type { ValueRecord } from "./value-records.ts";

interface SweptDatabases {
	readonly values: Database<ValueRecord, string>;
	readonly windows: Database<WindowRecord, string>;
}

interface SweeperOptions {
	readonly databases: () => SweptDatabases | undefined;
	readonly write: (work: () => void) => Promise<void>;
	readonly removeValue: (key: string) => void;
	readonly clock: () => number;
}

const sweepMs = 5000;
const sweepRecords = 1000;

/** Every few seconds a bounded number of records is examined, from where the last sweep ended. */
export function createLmdbSweeper({ databases, write, removeValue, clock }: SweeperOptions) {
	const positions = new Map<string, string>();

	const next = <Value>(name: string, database: Database<Value, string>, limit: number) => {
		const start = positions.get(name);
		const records = [...database.getRange({ limit, ...(start !== undefined && { start }) })];
		const last = records.length < limit ? undefined : records.at(-1)?.key;
		if (last === undefined) positions.delete(name);
		else positions.set(name, last);
		return records;
	};

	const sweep = async (): Promise<void> => {
		const current = databases();
		if (!current) return;
		const { values, windows } = current;
		const nowMs = clock();
		const expiredValues = next("values", values, sweepRecords).filter(({ value }) => value[1] <= nowMs);
		const overWindows = next("windows", windows, sweepRecords).filter(({ value }) => isOver(value, nowMs));
		if (expiredValues.length + overWindows.length === 0) return;
		await write(() => {
			for (const { key } of expiredValues) if ((values.get(key)?.[1] ?? 0) <= nowMs) removeValue(key);
			for (const { key } of overWindows) {
				const record = windows.get(key);
				if (record && isOver(record, nowMs)) void windows.remove(key);
			}
		});
		if (expiredValues.length + overWindows.length > sweepRecords / 2)
			setImmediate(() => sweep().catch(() => undefined));
	};

	const timer = setInterval(() => sweep().catch(() => undefined), sweepMs);
	timer.unref();
	return {
		nextWindows: (windows: SweptDatabases["windows"], limit: number) => next("windows", windows, limit),
		stop: () => clearInterval(timer),
	};
}
