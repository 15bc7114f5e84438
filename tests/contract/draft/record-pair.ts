import { assign, type Pair } from "./assignment.ts";
import { type ExpectedLeaf, type ExpectedList, type ExpectedObject, leavesOf, listFieldsOf } from "./expected.ts";
import { tellingKinds, valueFit } from "./kinds.ts";
import { nameScore, wordScore, wordsIn } from "./names.ts";
import { isLeafPlace, isListPlace, type Observed, type Place, placesBelow, pointerTo } from "./observed.ts";
import { isAmount, namesNoAmount } from "./units.ts";

/** A field of the contract and the place where it probably is. */
export interface PairedLeaf {
	/** `prices/adult` */
	readonly name: string;
	readonly leaf: ExpectedLeaf;
	readonly isRequired: boolean;
	readonly place: Place | undefined;
	readonly score: number;
	/** The best places, the chosen one first. */
	readonly guesses: readonly Guess[];
}

export interface Guess {
	readonly pointer: string;
	readonly score: number;
}

export interface PairedList {
	readonly name: string;
	readonly place: Place | undefined;
	readonly entry: PairedRecord | undefined;
	readonly score: number;
}

/** An object of the contract and an object of the recording. */
export interface PairedRecord {
	readonly leaves: readonly PairedLeaf[];
	readonly lists: readonly PairedList[];
	/** The sum of its leaves' scores. */
	readonly total: number;
	/** From 0 to 1: how much of the contract's object was found, and how much of the recorded object it uses. */
	readonly quality: number;
}

const noKeys: ReadonlySet<string> = new Set();
export const leastGuess = 0.35;
const parentOf = (path: readonly string[]): string => path.slice(0, -1).join("/");
const namesOf = (path: string): readonly string[] => path.split("/");

/** Words without those that only repeat what the object is: `tour_name` in a tour. */
function withoutContext(words: readonly string[], context: readonly string[]): readonly string[] {
	const telling = words.filter((word) => !context.some((about) => wordScore(word, about) >= 0.85));
	return telling.length > 0 ? telling : words;
}

class RecordNames {
	readonly #context: readonly string[];
	constructor(context: readonly string[]) {
		this.#context = context;
	}
	words(path: readonly string[]): { own: readonly string[]; all: readonly string[] } {
		const own = withoutContext(wordsIn(path.at(-1) ?? ""), this.#context);
		return { own, all: path.length > 1 ? [...wordsIn(path.at(-2) ?? ""), ...own] : own };
	}
}

type Words = ReturnType<RecordNames["words"]>;

function namesAgree(one: Words, other: Words): number {
	const crossed = Math.max(nameScore(one.all, other.own), nameScore(one.own, other.all)) * 0.93;
	return Math.max(nameScore(one.own, other.own), nameScore(one.all, other.all), crossed);
}

interface Scored extends Pair<string, Place> {
	readonly name: number;
	readonly fit: number;
}

/** The only field and the only place of a kind that is hardly mistaken belong together whatever their names. */
function solePairs(leaves: ReadonlyMap<string, ExpectedLeaf>, places: readonly Place[]): ReadonlyMap<string, Place> {
	const pairs = new Map<string, Place>();
	for (const kind of tellingKinds) {
		const [field, ...fields] = [...leaves].filter(([, leaf]) => leaf.kind === kind && !leaf.isList);
		if (!field || fields.length > 0) continue;
		const [place, ...others] = places.filter((one) => isLeafPlace(one.at) && valueFit(field[1], one.at) > 0.85);
		if (place && others.length === 0) pairs.set(field[0], place);
	}
	return pairs;
}

/** A slug that stands in a recorded path. */
const isKey = ({ kind }: ExpectedLeaf, { texts }: Observed, keys: ReadonlySet<string>): boolean =>
	kind === "slug" && texts.some((text) => keys.has(text));

/** A count is no amount, however well its values fit. */
const fitOf = (leaf: ExpectedLeaf, { at }: Place, words: readonly string[]): number =>
	isAmount(leaf) && namesNoAmount(words) ? 0.02 : valueFit(leaf, at);

function leafScores(
	leaves: ReadonlyMap<string, ExpectedLeaf>,
	places: readonly Place[],
	names: RecordNames,
	keys: ReadonlySet<string>,
): Scored[] {
	const sole = solePairs(leaves, places);
	const recorded = places.map((place) => ({ place, words: names.words(place.path), isLeaf: isLeafPlace(place.at) }));
	return [...leaves].flatMap(([left, leaf]) => {
		const words = names.words(namesOf(left));
		return recorded.flatMap(({ place, words: other, isLeaf }) => {
			const isWhole = leaf.kind === "any" && place.at.fields.size > 0;
			if (!isLeaf && !isWhole) return [];
			const fit = isWhole ? 0.6 : fitOf(leaf, place, other.own);
			const isSole = sole.get(left) === place || isKey(leaf, place.at, keys);
			const name = Math.max(namesAgree(words, other), isSole ? 0.6 : 0);
			const telling = tellingKinds.has(leaf.kind) && fit > 0.85 && name > 0 ? 0.05 : 0;
			// Of two equal fields the outer one is meant, of two equal places the one as deep.
			const depth = 0.02 * (namesOf(left).length - 1) + 0.01 * Math.abs(namesOf(left).length - place.path.length);
			const score = (0.6 * name + 0.4 * fit + telling - depth) * (fit < 0.12 ? 0.4 : 1);
			return [{ left, right: place, score, name, fit }];
		});
	});
}

/** How well each object of the contract and each of the recording belong together: by the sum of their leaves. */
function parentScores(scores: readonly Scored[]): (leaf: string, place: Place) => number {
	const bestLeaf = new Map<string, Map<string, number>>();
	const leavesOfParent = new Map<string, Set<string>>();
	for (const { left, right, score } of scores) {
		const parent = parentOf(namesOf(left));
		leavesOfParent.set(parent, (leavesOfParent.get(parent) ?? new Set()).add(left));
		const key = `${parent} ${parentOf(right.path)}`;
		const best = bestLeaf.get(key) ?? new Map<string, number>();
		best.set(left, Math.max(best.get(left) ?? 0, score));
		bestLeaf.set(key, best);
	}
	const memory = new Map<string, number>();
	return (leaf, place) => {
		const parent = parentOf(namesOf(leaf));
		const key = `${parent} ${parentOf(place.path)}`;
		const known = memory.get(key);
		if (known !== undefined) return known;
		const sum = [...(bestLeaf.get(key)?.values() ?? [])].reduce((total, score) => total + score, 0);
		const score = sum / Math.max(1, leavesOfParent.get(parent)?.size ?? 0);
		memory.set(key, score);
		return score;
	};
}

function pairLeaves(
	expected: ExpectedObject,
	places: readonly Place[],
	names: RecordNames,
	isThorough: boolean,
	keys: ReadonlySet<string>,
): readonly PairedLeaf[] {
	const leaves = leavesOf(expected);
	const first = leafScores(leaves, places, names, keys);
	const parents = isThorough ? parentScores(first) : () => 0;
	const scores = first.map((pair) =>
		isThorough ? { ...pair, score: Math.min(1, 0.85 * pair.score + 0.2 * parents(pair.left, pair.right)) } : pair,
	);
	const chosen = new Map(assign(scores, leastGuess).map((pair) => [pair.left, pair]));
	const taken = new Set([...chosen.values()].map(({ right }) => right));
	const byLeaf = new Map<string, Scored[]>();
	for (const pair of scores) {
		const sameLeaf = byLeaf.get(pair.left);
		if (sameLeaf) sameLeaf.push(pair);
		else byLeaf.set(pair.left, [pair]);
	}
	return [...leaves].map(([name, leaf]) => {
		const pair = chosen.get(name);
		const others = (byLeaf.get(name) ?? [])
			.filter((other) => !taken.has(other.right) && other.score >= leastGuess)
			.toSorted((one, other) => other.score - one.score);
		const guesses = [...(pair ? [pair] : []), ...others]
			.slice(0, 2)
			.map(({ right, score }) => ({ pointer: pointerTo(right.path), score }));
		const isRequired = !name.includes("/") && expected.required.has(name);
		return { name, leaf, isRequired, place: pair?.right, score: pair?.score ?? 0, guesses };
	});
}

function pairLists(
	lists: ReadonlyMap<string, ExpectedList>,
	places: readonly Place[],
	names: RecordNames,
	isThorough: boolean,
	keys: ReadonlySet<string>,
): readonly PairedList[] {
	const candidates = places.filter(({ at }) => isListPlace(at)).slice(0, 30);
	// The only list is meant, whatever its name: `data` says nothing.
	const leastName = lists.size === 1 && candidates.length === 1 ? 0.6 : 0;
	const entries = new Map<string, PairedRecord>();
	const keyOf = (name: string, place: Place) => `${name} ${place.path.join("/")}`;
	const scores = [...lists].flatMap(([left, { entry }]) => {
		const words = names.words(namesOf(left));
		return candidates.map((right) => {
			const paired = pairRecord(entry, right.at.entry, wordsIn(namesOf(left).at(-1) ?? ""), isThorough, keys);
			entries.set(keyOf(left, right), paired);
			const name = Math.max(namesAgree(words, names.words(right.path)), leastName);
			return { left, right, score: 0.45 * name + 0.55 * paired.quality };
		});
	});
	const chosen = new Map(assign(scores, 0.42).map((pair) => [pair.left, pair]));
	return [...lists.keys()].map((name) => {
		const pair = chosen.get(name);
		const entry = pair && entries.get(keyOf(name, pair.right));
		return { name, place: pair?.right, entry, score: pair?.score ?? 0 };
	});
}

/**
 * Pairs the fields of the contract's object with places of a recorded object. `context` are words for what the object
 * is. A pass that is not thorough leaves the parents out: enough to compare many objects.
 */
export function pairRecord(
	expected: ExpectedObject,
	observed: Observed | undefined,
	context: readonly string[],
	isThorough: boolean,
	keys: ReadonlySet<string> = noKeys,
): PairedRecord {
	if (!observed) return { leaves: [], lists: [], total: 0, quality: 0 };
	const places = placesBelow(observed);
	const names = new RecordNames(context);
	const leaves = pairLeaves(expected, places, names, isThorough, keys);
	const lists = pairLists(listFieldsOf(expected), places, names, isThorough, keys);
	const weightOf = ({ isRequired }: PairedLeaf) => (isRequired ? 1 : 0.5);
	const sumOf = <T>(items: readonly T[], value: (item: T) => number) =>
		items.reduce((sum, item) => sum + value(item), 0);
	const total = sumOf(leaves, (one) => weightOf(one) * one.score) + sumOf(lists, ({ score }) => score);
	const possible = sumOf(leaves, weightOf) + lists.length;
	const recorded = places.filter(({ at }) => isLeafPlace(at) || isListPlace(at)).length;
	const used = sumOf([...leaves, ...lists], ({ score }) => score);
	const quality = possible === 0 ? 0 : (0.5 * total) / possible + 0.5 * Math.min(1, used / Math.max(1, recorded));
	return { leaves, lists, total, quality };
}
