import type { Expected, ExpectedObject } from "./expected.ts";
import { isEpochSeconds, isPlainNumber, numbersAt } from "./kinds.ts";
import { nameScore, wordsIn } from "./names.ts";
import { type Observed, pointerTo } from "./observed.ts";
import {
	type Guess,
	leastGuess,
	type PairedLeaf,
	type PairedList,
	type PairedRecord,
	pairRecord,
} from "./record-pair.ts";
import { rootOfLeaf, rootOfList, rootOfObject } from "./reply-root.ts";
import { isAmount, isMinorName } from "./units.ts";

/** What is known beside the names and values of one reply. */
export interface DraftContext {
	/** Words for what the reply is about. */
	readonly context: readonly string[];
	/** Values that were seen in paths: slugs and ids. */
	readonly keys: ReadonlySet<string>;
	/** Somewhere the upstream names an amount in paise. */
	readonly isMinor: boolean;
}

/** One value of `fields` in the operations file. */
export type FieldDraft = string | FieldTemplate;

interface FieldTemplate {
	from?: string;
	each?: true;
	divide?: number;
	multiply?: number;
	words?: Record<string, string>;
	fields?: Record<string, FieldDraft>;
}

/** What a person has to look at. */
export interface Doubt {
	readonly field: string;
	readonly question: string;
	readonly guesses: readonly Guess[];
}

export interface ReplyDraft {
	readonly reply: FieldTemplate;
	/** From 0 to 1. */
	readonly quality: number;
	readonly doubts: readonly Doubt[];
}

/** Pairs from this score on are proposed without a question. */
export const plainScore = 0.6;
/** A word of an enumeration that resembles less is left to a person. */
const leastWord = 0.5;

const withoutSigns = (name: string): string => name.replace(/[_-]/g, "").toLowerCase();

function wordsFor({ leaf, place }: PairedLeaf): { words: Record<string, string>; unknown: number } {
	const words: Record<string, string> = {};
	let unknown = 0;
	for (const text of place?.at.texts ?? []) {
		if (leaf.words.includes(text) || !/^[\w -]{1,30}$/.test(text)) continue;
		const scored = leaf.words.map((word) => {
			const score = withoutSigns(word) === withoutSigns(text) ? 1 : nameScore(wordsIn(word), wordsIn(text));
			return { word, score };
		});
		const [best] = scored.toSorted((one, other) => other.score - one.score);
		if (best && best.score >= leastWord) words[text] = best.word;
		else unknown += 1;
	}
	return { words, unknown };
}

/** Numbers that are sent as text. */
const isTextual = (at: Observed | undefined): boolean =>
	at !== undefined && at.numbers.length === 0 && at.texts.length > 0 && at.texts.length === numbersAt(at).length;

class Drafter {
	readonly doubts: Doubt[] = [];
	readonly #known: DraftContext;

	constructor(known: DraftContext) {
		this.#known = known;
	}

	#ask(field: string, question: string, guesses: Doubt["guesses"] = []): void {
		this.doubts.push({ field, question, guesses });
	}

	#leaf(field: string, leaf: PairedLeaf, pointer: string): FieldDraft {
		if (leaf.score < plainScore) this.#ask(field, "uncertain", leaf.guesses);
		const at = leaf.place?.at;
		if (leaf.leaf.kind === "word" && !leaf.leaf.isList) {
			const { words, unknown } = wordsFor(leaf);
			if (unknown > 0) this.#ask(field, `${unknown} recorded word(s) have no counterpart: complete words`);
			return Object.keys(words).length > 0 ? { from: pointer, words } : pointer;
		}
		const seconds = leaf.leaf.kind === "day" && at && at.numbers.length > 0 && at.numbers.every(isEpochSeconds);
		if (seconds) return { from: pointer, multiply: 1000 };
		if (isAmount(leaf.leaf)) return this.#amount(field, leaf, pointer);
		const isNumber = leaf.leaf.kind === "number" || leaf.leaf.kind === "integer";
		if (!isNumber || !isTextual(leaf.leaf.isList ? at?.entry : at)) return pointer;
		return leaf.leaf.isList ? { from: pointer, each: true, multiply: 1 } : { from: pointer, multiply: 1 };
	}

	/** Units cannot be seen in a value: one question for all amounts of a reply. */
	#amount(field: string, { place }: PairedLeaf, pointer: string): FieldDraft {
		if (place?.at.texts.some((text) => !isPlainNumber(text)))
			this.#askOnce(
				field,
				"amounts are written with signs or words: compare what conform reads, and make plain numbers of what is charged",
			);
		const isNamed = place?.path.slice(-2).some(isMinorName) ?? false;
		const values = place ? numbersAt(place.at).filter((value) => value !== 0) : [];
		const isWhole = values.every(Number.isInteger);
		if (isNamed || (this.#known.isMinor && isWhole)) {
			this.#askOnce(field, "the upstream names amounts in paise: are all of these? Else delete divide: 100");
			return { from: pointer, divide: 100 };
		}
		if (values.length > 0 && isWhole && values.every((value) => value >= 10_000))
			this.#askOnce(field, "are the amounts in paise? Then add divide: 100");
		return isTextual(place?.at) ? { from: pointer, multiply: 1 } : pointer;
	}

	#askOnce(field: string, question: string): void {
		if (!this.doubts.some((doubt) => doubt.question === question)) this.#ask(field, question);
	}

	/** The fields of an object whose place is `base`, from what was paired below `name`. */
	#fields(
		field: string,
		expected: ExpectedObject,
		paired: PairedRecord,
		name: readonly string[],
		base: readonly string[],
	): Record<string, FieldDraft> {
		const fields: Record<string, FieldDraft> = {};
		for (const [key, below] of expected.fields) {
			const path = [...name, key];
			const here = field ? `${field}.${key}` : key;
			const draft =
				below.type === "object"
					? this.#object(here, below, paired, path, base)
					: this.#value(here, paired, path.join("/"), base);
			if (draft !== undefined) fields[key] = draft;
		}
		return fields;
	}

	#value(field: string, paired: PairedRecord, name: string, base: readonly string[]): FieldDraft | undefined {
		const list = paired.lists.find((one) => one.name === name);
		if (list) return this.#list(field, list, base);
		const leaf = paired.leaves.find((one) => one.name === name);
		if (!leaf) return undefined;
		if (leaf.place && leaf.score >= leastFilled)
			return this.#leaf(field, leaf, pointerTo(leaf.place.path.slice(base.length)));
		const isLikely = leaf.guesses.some(({ score }) => score >= leastFilled - 0.05);
		if (isLikely || leaf.isRequired)
			this.#ask(field, leaf.isRequired ? "needed, not found" : "not found", leaf.guesses);
		return undefined;
	}

	#object(
		field: string,
		expected: ExpectedObject,
		paired: PairedRecord,
		name: readonly string[],
		base: readonly string[],
	): FieldDraft | undefined {
		const inside = `${name.join("/")}/`;
		const found = [...paired.leaves.filter(({ score }) => score >= leastFilled), ...paired.lists]
			.filter((one) => one.name.startsWith(inside))
			.flatMap(({ place }) => (place ? [place.path.slice(0, -1)] : []));
		const shared = sharedPrefix(found).slice(base.length);
		const fields = this.#fields(field, expected, paired, name, [...base, ...shared]);
		if (Object.keys(fields).length === 0) return undefined;
		const from = pointerTo(shared);
		return from === "" ? { fields } : simplest({ from, fields });
	}

	#list(field: string, { entry, place, score, name }: PairedList, base: readonly string[]): FieldDraft | undefined {
		if (!place || !entry) return undefined;
		const expected = this.lists.get(entry);
		if (!expected) return undefined;
		const from = pointerTo(place.path.slice(base.length));
		if (score < plainScore) this.#ask(field, "uncertain list", [{ pointer: from, score }]);
		return simplest({ from, each: true, fields: this.record(`${field || name}[]`, expected, entry) });
	}

	/** The contract's objects of the paired entries. */
	readonly lists = new Map<PairedRecord, ExpectedObject>();

	record(field: string, expected: ExpectedObject, paired: PairedRecord): Record<string, FieldDraft> {
		this.#register(expected, paired, "");
		return this.#fields(field, expected, paired, [], []);
	}

	#register(expected: ExpectedObject, paired: PairedRecord, prefix: string): void {
		for (const [key, below] of expected.fields) {
			const name = `${prefix}${key}`;
			if (below.type === "object") this.#register(below, paired, `${name}/`);
			const entry = below.type === "list" ? paired.lists.find((one) => one.name === name)?.entry : undefined;
			if (below.type === "list" && entry) this.lists.set(entry, below.entry);
		}
	}
}

/** Below this score a guess is only listed. */
const leastFilled = 0.5;

function sharedPrefix(paths: readonly (readonly string[])[]): readonly string[] {
	const [first = [], ...others] = paths;
	const end = first.findIndex((name, at) => others.some((path) => path[at] !== name));
	return end === -1 ? first : first.slice(0, end);
}

/** A pointer alone, where all names below are the contract's. */
function simplest(template: FieldTemplate): FieldDraft {
	const isSame = Object.entries(template.fields ?? {}).every(
		([name, draft]) => typeof draft === "string" && withoutSigns(draft) === `/${withoutSigns(name)}`,
	);
	return isSame && template.from ? template.from : template;
}

function draftOf(shape: Expected, observed: Observed, known: DraftContext): ReplyDraft | undefined {
	const { context } = known;
	if (shape.type === "leaf") {
		const found = rootOfLeaf(shape, observed, context);
		if (!found || found.score < leastGuess) return undefined;
		const from = pointerTo(found.place.path);
		const guesses = [{ pointer: from, score: found.score }];
		const doubts = found.score < plainScore ? [{ field: "(reply)", question: "uncertain", guesses }] : [];
		return { reply: { from }, quality: found.score, doubts };
	}
	const expected = shape.type === "list" ? shape.entry : shape;
	const root =
		shape.type === "list" ? rootOfList(expected, observed, context) : rootOfObject(expected, observed, context);
	if (!root) return undefined;
	const at = shape.type === "list" ? root.place.at.entry : root.place.at;
	const paired = pairRecord(expected, at, context, true, known.keys);
	const drafter = new Drafter(known);
	const fields = drafter.record("", expected, paired);
	if (Object.keys(fields).length === 0) return undefined;
	const from = pointerTo(root.place.path);
	const reply = { ...(from ? { from } : {}), ...(shape.type === "list" ? { each: true as const } : {}), fields };
	return { reply, quality: paired.quality, doubts: drafter.doubts };
}

/** Proposes how to read recorded replies as the contract declares them; undefined where nothing resembles. */
export function draftReply(
	shapes: readonly Expected[],
	observed: Observed,
	known: DraftContext,
): ReplyDraft | undefined {
	const drafts = shapes.flatMap((shape) => draftOf(shape, observed, known) ?? []);
	return drafts.toSorted((one, other) => other.quality - one.quality)[0];
}
