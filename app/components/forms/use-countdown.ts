import { startTransition, useEffect, useState } from "react";

/** Counts seconds down to zero. @param restartKey restarts the count when it changes, also from the same number */
export function useCountdown(fromSeconds: number, restartKey?: unknown): number {
	const [secondsLeft, setSecondsLeft] = useState(fromSeconds);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key restarts the count
	useEffect(() => {
		const end = performance.now() + fromSeconds * 1000;
		setSecondsLeft(fromSeconds);
		const timer = setInterval(() => {
			const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
			// A transition yields to user input: on a slow phone each tick would delay it.
			startTransition(() => setSecondsLeft(rest));
			if (rest === 0) clearInterval(timer);
		}, 1000);
		return () => clearInterval(timer);
	}, [fromSeconds, restartKey]);
	return secondsLeft;
}
