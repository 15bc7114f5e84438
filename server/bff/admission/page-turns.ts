const maxWaitMs = 3000;
/** The rate is never taken to be lower: a burst may follow a second in which few pages ended. */
const leastPerSecond = 20;
const windowMs = 1000;

/** Pages wait here, first come, first served, while the process has enough to do. */
export function createPageTurns() {
	const waiting = new Set<(isMyTurn: boolean) => void>();
	const ended = countLastSecond();
	return {
		size: (): number => waiting.size,
		/** Returns whether one more would wait longer than a visitor does, as fast as pages end now. */
		isTooLong: (): boolean => waiting.size >= (ended.perSecond() * maxWaitMs) / 1000,
		/**
		 * `turn` resolves to false after three seconds, or once the caller leaves.
		 * @param begin is called at once when the turn comes
		 */
		wait(begin: () => void) {
			let leave = (): void => undefined;
			const turn = new Promise<boolean>((resolve) => {
				const end = (isMyTurn: boolean): void => {
					if (!waiting.delete(end)) return;
					clearTimeout(timer);
					if (isMyTurn) begin();
					resolve(isMyTurn);
				};
				const timer = setTimeout(end, maxWaitMs, false);
				waiting.add(end);
				leave = () => end(false);
			});
			return { turn, leave };
		},
		/** The caller records each page that ends: the rate decides how many may wait. */
		recordEnd: ended.add,
		callNext(): void {
			const [next] = waiting;
			next?.(true);
		},
	};
}

function countLastSecond() {
	let perSecond = leastPerSecond;
	let count = 0;
	let sinceMs = performance.now();
	const update = (): void => {
		const elapsedMs = performance.now() - sinceMs;
		if (elapsedMs < windowMs) return;
		perSecond = Math.max(leastPerSecond, (count * 1000) / elapsedMs);
		count = 0;
		sinceMs = performance.now();
	};
	return {
		add(): void {
			update();
			count += 1;
		},
		perSecond(): number {
			update();
			return perSecond;
		},
	};
}
