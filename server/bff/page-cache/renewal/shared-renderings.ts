import { LRUCache } from "lru-cache";
import { createSingleFlight } from "#server/bff/http/single-flight.ts";

export type SharedRenderings = ReturnType<typeof createSharedRenderings>;

/** After a result that could not be shared, requests render the page concurrently for this long. */
const unshareableMs = 10_000;
const maxUnshareable = 2000;

/** Does single-flight for pages: while one is rendered, others wait for its end and then look into the cache. */
export function createSharedRenderings() {
	const unshareable = new LRUCache<string, true>({ max: maxUnshareable, ttl: unshareableMs });
	const singleFlight = createSingleFlight<string, void>();
	return {
		/** Returns a promise that settles when the current rendering ends; undefined where there is none. */
		inFlight: singleFlight.find,
		/** `render` says whether others can share the result. */
		async run<T>(id: string, render: () => Promise<{ readonly value: T; readonly isShared: boolean }>): Promise<T> {
			if (unshareable.has(id)) return (await render()).value;
			const rendering = render();
			const settle = ({ isShared }: { readonly isShared: boolean }): void => {
				if (!isShared) unshareable.set(id, true);
			};
			singleFlight.join(id, () => rendering.then(settle, () => settle({ isShared: false })));
			return (await rendering).value;
		},
	};
}
