import { startTransition, useEffect, useState } from "react";

/** Counts seconds down to zero. @param restartKey restarts the count when it changes, also from the same number */
export function useCountdown(fromSeconds: number, restartKey?: unknown): number {
	const [secondsLeft, setSecondsLeft] = useState(fromSeconds);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key restarts the count
	useEffect(() => {
		const monotonicStart = performance.now();
		const wallClockStart = Date.now();
		setSecondsLeft(fromSeconds);
		const timer = setInterval(() => {
			// The monotonic clock may stand still while a phone sleeps, and the wall clock may be set back.
			const passed = Math.max(performance.now() - monotonicStart, Date.now() - wallClockStart);
			const rest = Math.max(0, Math.ceil(fromSeconds - passed / 1000));
			// A transition yields to user input: on a slow phone each tick would delay it.
			startTransition(() => setSecondsLeft(rest));
			if (rest === 0) clearInterval(timer);
		}, 1000);
		return () => clearInterval(timer);
	}, [fromSeconds, restartKey]);
	return secondsLeft;
}
