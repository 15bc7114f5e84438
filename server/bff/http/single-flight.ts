interface SharedCall<Value> {
	readonly value: Promise<Value>;
	readonly controller: AbortController;
	callers: number;
}

/** Does single-flight: concurrent calls of one key share one, which is aborted when every caller has left. */
export function createSingleFlight<Key, Value>() {
	const inFlight = new Map<Key, SharedCall<Value>>();

	function begin(key: Key, start: (signal: AbortSignal) => Promise<Value>): SharedCall<Value> {
		const controller = new AbortController();
		const value = start(controller.signal).finally(() => remove(key, call));
		value.catch(() => undefined);
		const call: SharedCall<Value> = { value, controller, callers: 0 };
		inFlight.set(key, call);
		return call;
	}

	function remove(key: Key, call: SharedCall<Value>): void {
		if (inFlight.get(key) === call) inFlight.delete(key);
	}

	return {
		join(key: Key, start: (signal: AbortSignal) => Promise<Value>) {
			const call = inFlight.get(key) ?? begin(key, start);
			call.callers += 1;
			return {
				value: call.value,
				leave(): void {
					call.callers -= 1;
					if (call.callers > 0) return;
					remove(key, call);
					call.controller.abort();
				},
			};
		},
		/** This is for those who wait for the end of a call and do not join it. */
		find: (key: Key): Promise<Value> | undefined => inFlight.get(key)?.value,
		/** Resolves when the calls that are in flight now have ended, however they do. */
		ended: () => Promise.allSettled([...inFlight.values()].map(({ value }) => value)),
	};
}
