interface Flight<Value> {
	readonly value: Promise<Value>;
	readonly controller: AbortController;
	callers: number;
}

/** Does single-flight: concurrent calls of one key share one, which is aborted when every caller has left. */
export function createSingleFlight<Key, Value>() {
	const inFlight = new Map<Key, Flight<Value>>();

	function launch(key: Key, start: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
		const controller = new AbortController();
		const value = start(controller.signal).finally(() => remove(key, flight));
		value.catch(() => undefined);
		const flight: Flight<Value> = { value, controller, callers: 0 };
		inFlight.set(key, flight);
		return flight;
	}

	function remove(key: Key, flight: Flight<Value>): void {
		if (inFlight.get(key) === flight) inFlight.delete(key);
	}

	return {
		join(key: Key, start: (signal: AbortSignal) => Promise<Value>) {
			const flight = inFlight.get(key) ?? launch(key, start);
			flight.callers += 1;
			return {
				value: flight.value,
				leave(): void {
					flight.callers -= 1;
					if (flight.callers > 0) return;
					remove(key, flight);
					flight.controller.abort();
				},
			};
		},
		/** This is for those who wait for the end of a call and do not join it. */
		find: (key: Key): Promise<Value> | undefined => inFlight.get(key)?.value,
	};
}
