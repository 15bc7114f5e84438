import type { ServerResponse } from "node:http";

/** Ends answers. */
export interface Together {
	/** Ends an answer with the others of this turn of the event loop. */
	readonly end: (response: ServerResponse, body: Buffer | null) => void;
	/** Ends at once what waits. */
	readonly endAll: () => void;
}

/**
 * Ends answers, those of one turn of the event loop one right behind the other: the first of them wakes the proxy that
 * reads them, and waking it for each anew costs the kernel more time than the answers themselves.
 */
export function createTogether(): Together {
	let waiting: [response: ServerResponse, body: Buffer | null][] = [];
	const endAll = (): void => {
		const ready = waiting;
		waiting = [];
		for (const [response, body] of ready) response.end(body);
	};
	return {
		end: (response, body) => {
			if (waiting.push([response, body]) === 1) setImmediate(endAll);
		},
		endAll,
	};
}
