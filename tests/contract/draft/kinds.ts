import type { ExpectedKind, ExpectedLeaf } from "./expected.ts";
import type { Observed } from "./observed.ts";

type Test = (text: string) => boolean;

export const isPlainNumber: Test = (text) => /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text);
const isMoney: Test = (text) => /^(?:Rs\.?|INR|\u20B9|\$)? ?\d[\d,]{0,14}(?:\.\d{1,2})?(?: ?\/-)?$/i.test(text);
const isDay: Test = (text) =>
	/^\d{4}-\d{2}-\d{2}(?:[T ][\d:.+Z-]{4,24})?$/.test(text) ||
	/^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/.test(text) ||
	/^\d{1,2}[ -][A-Z][a-z]{2,8}[ -,]{1,2}\d{4}$/.test(text) ||
	/^[A-Z][a-z]{2,8} \d{1,2}, ?\d{4}$/.test(text);
const isPicture: Test = (text) =>
	/^(?:https?:\/\/|\/)[^\s]{1,500}$/.test(text) &&
	(/\.(?:jpe?g|png|webp|avif|svg|gif)(?:\?|$)/i.test(text) || /(?:image|img|media|photo|poster|cdn)/i.test(text));
const isAddress: Test = (text) => /^(?:https?:\/\/|\/)[^\s]{1,800}$/.test(text);
const isSlug: Test = (text) => /^[a-z\d]{1,60}(?:-[a-z\d]{1,60}){1,15}$/.test(text) && !isDay(text);
const isEmail: Test = (text) => text.length < 255 && /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text);
const isPhone: Test = (text) => /^\+?\d[\d -]{6,18}$/.test(text) && !isDay(text);
const isId: Test = (text) =>
	/^[\da-f]{16,40}$/i.test(text) || /^[\da-f-]{36}$/i.test(text) || /^(?=.*\d)[\w-]{1,40}$/.test(text);
const isFlagText: Test = (text) => /^(?:true|false|yes|no|y|n|0|1)$/i.test(text);

/** A moment as a number: milliseconds or seconds since 1970, between 1990 and 2100. */
const isEpochMilliseconds = (value: number): boolean => value >= 631e9 && value < 4.1e12;
export const isEpochSeconds = (value: number): boolean => value >= 631e6 && value < 4.1e9;

const share = <T>(values: readonly T[], test: (value: T) => boolean): number =>
	values.length === 0 ? 0 : values.filter(test).length / values.length;

const mean = (texts: readonly string[]): number =>
	texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);

/** The numbers of a place, also those sent as text. */
export const numbersAt = ({ numbers, texts }: Observed): readonly number[] => [
	...numbers,
	...texts.filter(isPlainNumber).map(Number),
];

function numberFit({ min, max }: ExpectedLeaf, at: Observed): number {
	const isNumeric = share(at.texts, (text) => isPlainNumber(text) || isMoney(text));
	if (at.booleans > 0 || (at.numbers.length === 0 && isNumeric < 0.8)) return 0.02;
	const values = numbersAt(at);
	const inside = share(values, (value) => value >= min && value <= max);
	if (values.length > 0 && inside < 1) return 0.1 * inside;
	const looksLikeMoment = share(values, (value) => isEpochMilliseconds(value)) > 0.5;
	return looksLikeMoment ? 0.2 : at.numbers.length > 0 ? 1 : 0.9;
}

function dayFit({ numbers, texts }: Observed): number {
	if (texts.length > 0) {
		const epochs = share(texts, (text) => isPlainNumber(text) && isEpochMilliseconds(Number(text)));
		return Math.max(share(texts, isDay), epochs * 0.9, 0.03);
	}
	return Math.max(share(numbers, isEpochMilliseconds), share(numbers, isEpochSeconds) * 0.8, 0.03);
}

/** A text that is clearly something else is a poor title. */
const isOtherText: Test = (text) => isDay(text) || isAddress(text) || isEmail(text) || /^[\da-f]{16,40}$/i.test(text);

function textFit({ kind }: ExpectedLeaf, { texts, numbers }: Observed): number {
	if (texts.length === 0) return numbers.length > 0 ? 0.35 : 0.02;
	const other = share(texts, isOtherText);
	if (other > 0.5) return 0.15;
	const length = mean(texts);
	if (kind === "longText") return length > 60 ? 1 : length > 25 ? 0.75 : 0.5;
	const isNumeric = share(texts, isPlainNumber) > 0.8;
	if (isNumeric) return 0.4;
	if (share(texts, isSlug) > 0.8) return 0.5;
	return length > 250 ? 0.3 : 0.85;
}

function wordFit({ words }: ExpectedLeaf, { texts, numbers }: Observed): number {
	if (texts.length === 0) return numbers.length > 0 ? 0.15 : 0.02;
	const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, "");
	const known = new Set(words.map(plain));
	const equal = share(texts, (text) => known.has(plain(text)));
	if (equal > 0) return 0.7 + 0.3 * equal;
	return share(texts, (text) => /^[A-Za-z][\w -]{0,24}$/.test(text)) * 0.7;
}

const byText =
	(test: Test, otherwise = 0.05) =>
	(_: ExpectedLeaf, { texts }: Observed) =>
		Math.max(share(texts, test), otherwise);

const fits: Readonly<Record<ExpectedKind, (leaf: ExpectedLeaf, at: Observed) => number>> = {
	id: (_, at) => {
		if (at.booleans > 0) return 0.02;
		const asNumber = share(at.numbers, (value) => Number.isInteger(value) && !isEpochMilliseconds(value)) * 0.9;
		return Math.max(asNumber, share(at.texts, isId), share(at.texts, isSlug) * 0.6, 0.1);
	},
	integer: (leaf, at) => numberFit(leaf, at) * (share(numbersAt(at), Number.isInteger) < 1 ? 0.3 : 1),
	number: numberFit,
	boolean: (_, { booleans, texts, numbers }) => {
		if (booleans > 0) return 1;
		return Math.max(share(texts, isFlagText) * 0.8, share(numbers, (value) => value === 0 || value === 1) * 0.6, 0.02);
	},
	day: (_, at) => dayFit(at),
	word: wordFit,
	picture: (_, at) => Math.max(share(at.texts, isPicture), share(at.texts, isAddress) * 0.7, 0.05),
	slug: (_, { texts }) =>
		Math.max(share(texts, isSlug), share(texts, (text) => /^[a-z\d]{2,60}$/.test(text)) * 0.7, 0.03),
	email: byText(isEmail),
	phone: (_, at) =>
		Math.max(share(at.texts, isPhone), share(at.numbers, (value) => isPhone(String(value))) * 0.9, 0.05),
	text: textFit,
	longText: textFit,
	any: () => 0.5,
};

function compareValues(leaf: ExpectedLeaf, place: Observed): number {
	if (leaf.isList !== place.isList) return leaf.kind === "any" ? 0.2 : 0.02;
	const at = place.isList ? place.entry : place;
	if (!at || at.texts.length + at.numbers.length + at.booleans === 0) return 0.5;
	if (at.fields.size > 0) return 0.02;
	return fits[leaf.kind](leaf, at);
}

const memory = new WeakMap<Observed, Map<string, number>>();

/** How well recorded values fit a field of the contract, from 0 to 1; 0.5 where there are none. */
export function valueFit(leaf: ExpectedLeaf, place: Observed): number {
	const known = memory.get(place) ?? new Map<string, number>();
	memory.set(place, known);
	const key = `${leaf.kind} ${leaf.isList} ${leaf.min} ${leaf.max} ${leaf.words.join()}`;
	const fit = known.get(key) ?? compareValues(leaf, place);
	known.set(key, fit);
	return fit;
}

/** Kinds whose values are hardly mistaken for another's. */
export const tellingKinds: ReadonlySet<ExpectedKind> = new Set(["picture", "slug", "email", "day", "boolean"]);
