import { LRUCache } from "lru-cache";
import { createSingleFlight } from "#server/bff/http/single-flight.ts";

/** Single-flight for pages: while one is rendered, others wait for its end and then look into the cache. */
export interface SharedRenderings {
	/** Settles when the current rendering ends; undefined where there is none. */
	readonly inFlight: (id: string) => Promise<void> | undefined;
	/** `render` says whether others can share the result. */
	readonly run: <T>(id: string, render: () => Promise<{ readonly value: T; readonly isShared: boolean }>) => Promise<T>;
}

/** After a result that could not be shared, requests render the page concurrently for this long. */
const unshareableMs = 10_000;
const maxUnshareable = 2000;

export function createSharedRenderings(): SharedRenderings {
	const unshareable = new LRUCache<string, true>({ max: maxUnshareable, ttl: unshareableMs });
	const flights = createSingleFlight<string, void>();
	return {
		inFlight: flights.find,
		async run(id, render) {
			if (unshareable.has(id)) return (await render()).value;
			const rendering = render();
			const settle = ({ isShared }: { readonly isShared: boolean }): void => {
				if (!isShared) unshareable.set(id, true);
			};
			flights.join(id, () => rendering.then(settle, () => settle({ isShared: false })));
			return (await rendering).value;
		},
	};
}
