import { LRUCache } from "lru-cache";

/** Single-flight: concurrent renderings of a page share the first one's result. */
export interface SingleFlight {
	/** Settles when the current rendering ends; undefined where there is none. */
	readonly inFlight: (id: string) => Promise<void> | undefined;
	/** The last rendering could not be shared. */
	readonly isUnshareable: (id: string) => boolean;
	/** `render` says whether others can share the result. */
	readonly run: <T>(id: string, render: () => Promise<{ readonly value: T; readonly isShared: boolean }>) => Promise<T>;
}

/** How long an unshareable page is rendered without single-flight. */
const unshareableMs = 10_000;
const maxUnshareable = 2000;

export function createSingleFlight(): SingleFlight {
	const unshareable = new LRUCache<string, true>({ max: maxUnshareable, ttl: unshareableMs });
	const flights = new Map<string, Promise<void>>();
	return {
		inFlight: (id) => flights.get(id),
		isUnshareable: (id) => unshareable.has(id),
		async run(id, render) {
			if (unshareable.has(id)) return (await render()).value;
			const flight = render();
			const settled = flight.then(
				({ isShared }) => isShared,
				() => false,
			);
			flights.set(
				id,
				settled.then((isShared) => {
					flights.delete(id);
					if (!isShared) unshareable.set(id, true);
				}),
			);
			return (await flight).value;
		},
	};
}
