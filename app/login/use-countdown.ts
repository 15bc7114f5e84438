import { startTransition, useEffect, useState } from "react";

/**
 * Counts seconds down to nothing, from what the server said.
 * @param mark starts the count anew when it changes, also from the same number
 */
export function useCountdown(fromSeconds: number, mark?: unknown): number {
	const [left, setLeft] = useState(fromSeconds);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the mark says that the count is another one
	useEffect(() => {
		const end = performance.now() + fromSeconds * 1000;
		setLeft(fromSeconds);
		const timer = setInterval(() => {
			const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
			// Never before what a press has set going: on a slow phone every second would hold it up.
			startTransition(() => setLeft(rest));
			if (rest === 0) clearInterval(timer);
		}, 1000);
		return () => clearInterval(timer);
	}, [fromSeconds, mark]);
	return left;
}
