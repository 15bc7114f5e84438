import { unreadable } from "./drift.ts";
import type { Reader } from "./reader.ts";

/**
 * Reads the reply to a write whose success the status alone tells. Nothing of that reply is essential: a reply that
 * cannot be read gives `fallback` and drift.
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
