import type { Expected, ExpectedObject } from "./expected.ts";
import { valueFit } from "./kinds.ts";
import { nameScore, wordsIn } from "./names.ts";
import { isLeafPlace, isListPlace, type Observed, type Place, placesBelow } from "./observed.ts";
import { type PairedRecord, pairRecord } from "./record-pair.ts";

/** The place of a recorded reply where the contract's object or list probably is. */
interface Root {
	readonly place: Place;
	readonly paired: PairedRecord;
}

/** Walks down from the envelope while one field holds nearly everything. */
export function rootOfObject(expected: ExpectedObject, observed: Observed, context: readonly string[]): Root {
	let root: Root = { place: { path: [], at: observed }, paired: pairRecord(expected, observed, context, false) };
	for (let depth = 0; depth < 5; depth += 1) {
		const below = [...root.place.at.fields]
			.filter(([, at]) => at.fields.size > 0)
			.map(([name, at]) => ({
				place: { path: [...root.place.path, name], at },
				paired: pairRecord(expected, at, context, false),
			}));
		const [best] = below.toSorted((one, other) => other.paired.total - one.paired.total);
		if (!best || best.paired.total < root.paired.total * 0.93) break;
		root = best;
	}
	return root;
}

export function rootOfList(expected: ExpectedObject, observed: Observed, context: readonly string[]): Root | undefined {
	const lists = placesBelow(observed).filter(({ at }) => isListPlace(at));
	const scored = lists
		.slice(0, 20)
		.map((place) => ({ place, paired: pairRecord(expected, place.at.entry, context, false) }));
	// Of two equal lists the outer one is meant.
	return scored.reduce<Root | undefined>(
		(best, one) => (!best || one.paired.total > best.paired.total + 0.01 ? one : best),
		undefined,
	);
}

/** How much of a reply's shape is found in the recorded replies of an endpoint, from 0 to 1. */
export function replyLikeness(shapes: readonly Expected[], observed: Observed, context: readonly string[]): number {
	const likeness = shapes.map((shape) => {
		if (shape.type === "object") return rootOfObject(shape, observed, context).paired.quality;
		if (shape.type === "list") return rootOfList(shape.entry, observed, context)?.paired.quality ?? 0;
		return rootOfLeaf(shape, observed, context)?.score ?? 0;
	});
	return Math.max(0, ...likeness);
}

export function rootOfLeaf(shape: Expected, observed: Observed, context: readonly string[]) {
	if (shape.type !== "leaf" || shape.kind === "any") return undefined;
	const names = shape.kind === "id" ? ["id"] : context;
	const scored = placesBelow(observed)
		.filter(({ at }) => isLeafPlace(at))
		.map((place) => {
			const words = wordsIn(place.path.at(-1) ?? "");
			const name = Math.max(nameScore(names, words), nameScore([...context, ...names], words));
			return { place, score: 0.6 * name + 0.4 * valueFit(shape, place.at) };
		});
	return scored.toSorted((one, other) => other.score - one.score)[0];
}
