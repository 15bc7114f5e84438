/** Single-flight: concurrent calls of one key share one, which is aborted when every caller has left. */
export interface AbortableSingleFlight<Key, Value> {
	readonly join: (key: Key, start: (signal: AbortSignal) => Promise<Value>) => SharedCall<Value>;
	readonly size: () => number;
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

export function createAbortableSingleFlight<Key, Value>(): AbortableSingleFlight<Key, Value> {
	const inFlight = new Map<Key, Flight<Value>>();

	function launch(key: Key, start: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
		const controller = new AbortController();
		const value = start(controller.signal).finally(() => {
			if (inFlight.get(key) === flight) inFlight.delete(key);
		});
		value.catch(() => undefined);
		const flight: Flight<Value> = { value, controller, callers: 0 };
		inFlight.set(key, flight);
		return flight;
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
					if (inFlight.get(key) === flight) inFlight.delete(key);
					flight.controller.abort();
				},
			};
		},
		size: () => inFlight.size,
	};
}
