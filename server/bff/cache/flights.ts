/** Calls under way, so that many visitors who ask for the same thing cause one call. */
export interface Flights<Key, Value> {
	/** Joins the call of that key, or starts it. */
	readonly join: (key: Key, start: (signal: AbortSignal) => Promise<Value>) => Seat<Value>;
	readonly size: () => number;
}

/** One visitor's share in a call under way. */
export interface Seat<Value> {
	readonly value: Promise<Value>;
	/** This visitor left; when everybody has, the call is broken off. */
	readonly leave: () => void;
}

interface Flight<Value> {
	readonly value: Promise<Value>;
	readonly stop: AbortController;
	seats: number;
}

/** Opens an empty set of flights. */
export function createFlights<Key, Value>(): Flights<Key, Value> {
	const flying = new Map<Key, Flight<Value>>();

	function take(key: Key, start: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
		const stop = new AbortController();
		const value = start(stop.signal).finally(() => {
			if (flying.get(key) === flight) flying.delete(key);
		});
		value.catch(() => undefined);
		const flight: Flight<Value> = { value, stop, seats: 0 };
		flying.set(key, flight);
		return flight;
	}

	return {
		join(key, start) {
			const flight = flying.get(key) ?? take(key, start);
			flight.seats += 1;
			return {
				value: flight.value,
				leave() {
					flight.seats -= 1;
					if (flight.seats > 0) return;
					if (flying.get(key) === flight) flying.delete(key);
					flight.stop.abort();
				},
			};
		},
		size: () => flying.size,
	};
}
