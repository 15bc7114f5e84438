/** The clock is monotonic and returns milliseconds. */
export type Clock = () => number;

export interface Budget {
	readonly restMs: () => number;
}

/** A page must be answered within 3 s; upstream calls get this part of it. */
const requestBudgetMs = 2500;

export function startBudget(now: Clock = () => performance.now(), ms: number = requestBudgetMs): Budget {
	const end = now() + ms;
	return { restMs: () => Math.max(0, end - now()) };
}

/** Starts when it is first asked, because a form may be read slowly. */
export function lazyBudget(): Budget {
	let budget: Budget | undefined;
	return {
		restMs: () => {
			budget ??= startBudget();
			return budget.restMs();
		},
	};
}

export const timedOut = Symbol("timed out");

/** The promise goes on after the timeout. */
export async function settleWithin<T>(ms: number, promise: Promise<T>): Promise<T | typeof timedOut> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<typeof timedOut>((resolve) => {
		timer = setTimeout(resolve, ms, timedOut);
	});
	promise.catch(() => undefined);
	return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
