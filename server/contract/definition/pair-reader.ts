import { z } from "zod";
import { type Drift, unreadable } from "./drift.ts";
import type { Reader } from "./reader.ts";

/** Reads two values of different kinds in a list, which is unreadable where neither can be read; ignores further ones. */
export const pairOf = <One, OneSent, Other, OtherSent>(
	one: Reader<One, OneSent>,
	other: Reader<Other, OtherSent>,
): Reader<readonly [One | null, Other | null], [OneSent, OtherSent, ...unknown[]]> => ({
	sent: z.tuple([one.sent, other.sent]).rest(z.unknown()),
	read(value, drift) {
		if (!Array.isArray(value)) return drift.refuse(value === null ? "null" : "type");
		const first = readOrNull(one, value[0], drift);
		const second = readOrNull(other, value[1], drift);
		return first === null && second === null ? drift.refuse("type") : [first, second];
	},
});

function readOrNull<Out>(reader: Reader<Out>, value: unknown, drift: Drift): Out | null {
	const read = reader.read(value, drift);
	if (read !== unreadable) return read;
	drift.settle();
	return null;
}
