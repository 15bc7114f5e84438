import { unreadable } from "./drift.ts";
import type { Reader } from "./reader.ts";

/**
 * Reads the reply to a write whose success the status alone tells, as nothing of the reply is essential: `fallback` and
 * drift where it cannot be read.
 */
export const carriedOut = <Out, Sent, const Fallback>(
	{ sent, read }: Reader<Out, Sent>,
	fallback: Fallback,
): Reader<Out | Fallback, Sent> => ({
	sent,
	read(value, drift) {
		const held = read(value, drift);
		if (held !== unreadable) return held;
		drift.settle();
		return fallback;
	},
});
