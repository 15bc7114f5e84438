/**
 * The till's ledger: the second press hears how the first stands before its own patience ends. A payment call goes on for
 * 30 s at most, and is made again under the same key, which upstream takes for the same.
 */
export const ledgerPatience = { waitMs: 1500, deadAfterMs: 40_000 };

/** Stands for an answer that did not come in time. */
export const late = Symbol("late");

/** What a promise gives within so many milliseconds. It goes on afterwards; what it throws then is nobody's. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof late> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const gone = new Promise<typeof late>((resolve) => {
		timer = setTimeout(resolve, ms, late);
	});
	promise.catch(() => undefined);
	return Promise.race([promise, gone]).finally(() => clearTimeout(timer));
}
