/** A value and the moment it ends, in milliseconds since 1970. */
export interface Value {
	readonly value: string;
	readonly untilMs: number;
}

/** Values by key, within one process. */
export interface Values {
	readonly get: (key: string, nowMs: number) => Value | undefined;
	readonly set: (key: string, value: Value) => void;
	readonly delete: (key: string) => void;
	/** What has not ended. */
	readonly entries: (nowMs: number) => Iterable<readonly [key: string, value: Value]>;
	/** Forgets what has ended. */
	readonly sweep: (nowMs: number) => void;
	/** The length of all keys and values, in characters. */
	readonly size: () => number;
}

/** Opens an empty set of values. */
export function openValues(): Values {
	const kept = new Map<string, Value>();
	let size = 0;

	const remove = (key: string): void => {
		size -= kept.has(key) ? key.length + (kept.get(key)?.value.length ?? 0) : 0;
		kept.delete(key);
	};

	return {
		get: (key, nowMs) => {
			const found = kept.get(key);
			return found && found.untilMs > nowMs ? found : undefined;
		},
		set: (key, value) => {
			remove(key);
			size += key.length + value.value.length;
			kept.set(key, value);
		},
		delete: remove,
		*entries(nowMs) {
			for (const entry of kept) if (entry[1].untilMs > nowMs) yield entry;
		},
		sweep: (nowMs) => {
			for (const [key, { untilMs }] of kept) if (untilMs <= nowMs) remove(key);
		},
		size: () => size,
	};
}
