import type { Store } from "#server/bff/store/index.ts";
import { createMemoryWindows } from "#server/bff/store/memory-windows.ts";

/** Creates a store of one instance, whose values never expire. */
export function createMemoryStore(values = new Map<string, string>()): Store {
	const windows = createMemoryWindows();
	const remove = (key: string): void => {
		values.delete(key);
		windows.delete(key);
	};
	return {
		get: async (key) => values.get(key),
		set: async (key, value) => void values.set(key, value),
		add: async (key, value) => !values.has(key) && values.set(key, value).has(key),
		take: async (key) => {
			const value = values.get(key);
			remove(key);
			return value;
		},
		delete: async (key) => remove(key),
		count: async (counted, eventId, atMs) => windows.count(counted, eventId, atMs),
		uncount: async (keys, eventId) => {
			for (const key of keys) windows.uncount(key, eventId);
		},
		instances: () => 1,
		close: async () => undefined,
	};
}
