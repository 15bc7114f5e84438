import { groupsOfWord, stemOf } from "./synonyms.ts";

const maxNameLength = 80;
/** Words of a compound that are in no group. */
const joints = new Set([
	"of",
	"by",
	"is",
	"has",
	"on",
	"per",
	"and",
	"the",
	"in",
	"for",
	"up",
	"to",
	"at",
	"x",
	"hotel",
]);

const isWord = (text: string): boolean => joints.has(text) || (text.length > 1 && groupsOfWord.has(text));

/** Splits `startcity` into the fewest known words; as it is where that does not work. */
function splitCompound(text: string): readonly string[] {
	if (text.length < 5 || isWord(text)) return [text];
	const best: (readonly string[] | undefined)[] = [[]];
	for (let end = 1; end <= text.length; end += 1) {
		for (let start = Math.max(0, end - 16); start < end; start += 1) {
			const before = best[start];
			const word = text.slice(start, end);
			if (!before || !isWord(word) || (best[end]?.length ?? Infinity) <= before.length + 1) continue;
			best[end] = [...before, word];
		}
	}
	return best[text.length] ?? [text];
}

const memory = new Map<string, readonly string[]>();
const maxMemory = 50_000;

/** The words of a name: `startCity`, `start_city` and `startcity` have the same. */
export function wordsIn(name: string): readonly string[] {
	const known = memory.get(name);
	if (known) return known;
	const words = name
		.slice(0, maxNameLength)
		.replace(/([a-z\d])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z\d]+/)
		.filter(Boolean)
		.flatMap(splitCompound);
	if (memory.size < maxMemory) memory.set(name, words);
	return words;
}

/** Whether a name consists of known words: `tours`, but neither `kerala` nor `a81f`. */
export const isKnownName = (name: string): boolean => {
	const words = wordsIn(name);
	return words.length > 0 && words.every((word) => isWord(word) || isWord(stemOf(word)));
};

function bigramsOf(word: string): ReadonlySet<string> {
	return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));
}

function bigramScore(one: string, other: string): number {
	const [left, right] = [bigramsOf(one), bigramsOf(other)];
	const common = [...left].filter((pair) => right.has(pair)).length;
	return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}

/** `qty` and `quantity`: the same first letter, and all letters in order. */
function isAbbreviation(short: string, long: string): boolean {
	if (short.length < 2 || short.length >= long.length || short[0] !== long[0]) return false;
	let at = 0;
	for (const letter of long) if (letter === short[at]) at += 1;
	return at === short.length;
}

const wordMemory = new Map<string, number>();

/** 1 for the same word, 0 for words that have nothing in common. */
export function wordScore(one: string, other: string): number {
	if (one === other) return 1;
	const key = `${one} ${other}`;
	const known = wordMemory.get(key);
	if (known !== undefined) return known;
	const score = compareWords(one, other);
	if (wordMemory.size < maxMemory * 10) wordMemory.set(key, score);
	return score;
}

function compareWords(one: string, other: string): number {
	if (stemOf(one) === stemOf(other)) return 0.97;
	const groups = groupsOfWord.get(stemOf(one));
	const others = groupsOfWord.get(stemOf(other));
	if (groups && others && [...groups].some((group) => others.has(group))) return 0.85;
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	if (isAbbreviation(short, long)) return short.length > 2 ? 0.7 : 0.5;
	const similar = bigramScore(one, other);
	return similar > 0.6 ? similar * 0.7 : 0;
}

const best = (word: string, words: readonly string[]): number =>
	words.reduce((most, other) => Math.max(most, wordScore(word, other)), 0);

/** Words that many names have: they count less beside another. */
const commonWords = new Set(
	"id no nr num number count qty total of is has by the per url uri link list data info text value detail details name".split(
		" ",
	),
);
const weightOf = (word: string): number => (commonWords.has(word) ? 0.5 : 1);

const nameMemory = new Map<string, number>();

/** How much two names have in common, from 0 to 1. */
export function nameScore(one: readonly string[], other: readonly string[]): number {
	const key = `${one.join()} ${other.join()}`;
	const known = nameMemory.get(key);
	if (known !== undefined) return known;
	const score = compareNames(one, other);
	if (nameMemory.size < maxMemory * 10) nameMemory.set(key, score);
	return score;
}

function compareNames(one: readonly string[], other: readonly string[]): number {
	if (one.length === 0 || other.length === 0) return 0;
	let [sum, possible] = [0, 0];
	for (const [words, others] of [
		[one, other],
		[other, one],
	] as const)
		for (const word of words) {
			sum += weightOf(word) * best(word, others);
			possible += weightOf(word);
		}
	return sum / possible;
}
