import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds for which other requests stand still: the least of several times, as a shared machine does so too. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let attempt = 0; attempt < 4; attempt += 1) {
		let last = performance.now();
		let longest = 0;
		const watch = (): void => {
			const now = performance.now();
			longest = Math.max(longest, now - last);
			last = now;
			next = setImmediate(watch);
		};
		let next = setImmediate(watch);
		await work();
		await nextTurn();
		clearImmediate(next);
		least = Math.min(least, longest);
	}
	return least;
}
