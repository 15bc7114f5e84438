/** Ends answers. */
export interface Together {
	/** Ends an answer with the others of this turn of the event loop. */
	readonly add: (end: () => void) => void;
	/** Ends at once what waits. */
	readonly endAll: () => void;
}

/**
 * Ends answers, those of one turn of the event loop one right behind the other: the first of them wakes the proxy that
 * reads them, and waking it for each anew costs the kernel more time than the answers themselves.
 */
export function createTogether(): Together {
	let waiting: (() => void)[] = [];
	const endAll = (): void => {
		const ready = waiting;
		waiting = [];
		for (const end of ready) end();
	};
	return {
		add: (end) => {
			if (waiting.push(end) === 1) setImmediate(endAll);
		},
		endAll,
	};
}
