/** Single-flight: concurrent calls of one key share one, which is aborted when every caller has left. */
export interface SingleFlight<Key, Value> {
	readonly join: (key: Key, start: (signal: AbortSignal) => Promise<Value>) => SharedCall<Value>;
	/** For those who wait for its end and do not join it. */
	readonly find: (key: Key) => Promise<Value> | undefined;
}

export interface SharedCall<Value> {
	readonly value: Promise<Value>;
	readonly leave: () => void;
}

interface Flight<Value> {
	readonly value: Promise<Value>;
	readonly controller: AbortController;
	callers: number;
}

export function createSingleFlight<Key, Value>(): SingleFlight<Key, Value> {
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
		join(key, start) {
			const flight = inFlight.get(key) ?? launch(key, start);
			flight.callers += 1;
			return {
				value: flight.value,
				leave() {
					flight.callers -= 1;
					if (flight.callers > 0) return;
					remove(key, flight);
					flight.controller.abort();
				},
			};
		},
		find: (key) => inFlight.get(key)?.value,
	};
}
