/** Milliseconds of a clock that never goes backwards. */
export type Clock = () => number;

/** The time that all calls of one request share. */
export interface Budget {
	/** What is left, in milliseconds; 0 when it is used up. */
	readonly restMs: () => number;
}

/** Every page answers within three seconds, a cold and busy process included: this much of it may be spent on waiting. */
const requestBudgetMs = 2500;

/** Starts a request's budget. */
export function startBudget(now: Clock = () => performance.now(), ms: number = requestBudgetMs): Budget {
	const end = now() + ms;
	return { restMs: () => Math.max(0, end - now()) };
}
