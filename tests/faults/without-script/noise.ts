import { calledOperation } from "#tests/support/called-operation.ts";
import type { Call, FaultDecision } from "#tests/support/fault-upstream.ts";
import { randomFrom } from "#tests/support/seeded-random.ts";

/** One call in so many fails. */
export const callsPerFault = 10;

/** The upstream does nothing. */
const unheard = ["reset", "status_500"] as const;
/** The upstream carries the call out, and its answer is lost or cannot be read. */
const lostAnswers = ["lost", "garbled", "unreadable"] as const;
const brokenReads = ["reset", "status_500", "html_200", "invalid_json", "truncated"] as const;

/** Returns a name such as `POST /cart/add`. */
export function findOperationName(call: Pick<Call, "method" | "path">): string {
	const operation = calledOperation(call);
	return operation ? `${operation.method} ${operation.path.replace("/api/v1", "")}` : "another";
}

export interface Noise {
	readonly decide: (call: Call) => FaultDecision;
	readonly counts: () => ReadonlyMap<string, { calls: number; faults: number }>;
}

/** Fails one of each ten calls of an operation, at a place and in a way that the seed draws. */
export function upstreamNoise(seed: number): Noise {
	const random = randomFrom(seed);
	const drawn = new Map<string, { calls: number; faults: number; place: number }>();
	const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
	return {
		counts: () => drawn,
		decide(call) {
			const name = findOperationName(call);
			if (name === "another") return undefined;
			const of = drawn.get(name) ?? { calls: 0, faults: 0, place: 0 };
			drawn.set(name, of);
			if (of.calls % callsPerFault === 0) of.place = Math.floor(random() * callsPerFault);
			const isDue = of.calls % callsPerFault === of.place;
			of.calls += 1;
			if (!isDue) return undefined;
			of.faults += 1;
			if (call.method === "GET") return pick(brokenReads);
			return random() < 0.5 ? pick(unheard) : pick(lostAnswers);
		},
	};
}
