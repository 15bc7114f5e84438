import type { Operation } from "#server/contract/index.ts";
import { assign, type Pair } from "./assignment.ts";
import { type Endpoint, hasSucceeded } from "./endpoints.ts";
import { type ExpectedLeaf, expectedOf } from "./expected.ts";
import { valueFit } from "./kinds.ts";
import { isKnownName, nameScore, wordScore, wordsIn } from "./names.ts";
import { isLeafPlace, type Observed, observe, placesBelow } from "./observed.ts";

/** A named input of an operation. */
export interface NamedInput {
	readonly name: string;
	readonly in: "path" | "query" | "body";
	readonly leaf: ExpectedLeaf;
	/** Takes an object, e.g. the user of a sign-up. */
	readonly isObject?: true;
	readonly isOptional?: true;
}

/** A place of a recorded request that takes a value. */
export interface Slot {
	readonly in: "path" | "query" | "body";
	/** The segment's position, the query's name, or the path in the body. */
	readonly path: readonly string[];
	readonly words: readonly string[];
	readonly at: Observed;
}

export interface FilledSlots {
	readonly pairs: readonly Pair<NamedInput, Slot>[];
	readonly unusedSlots: readonly Slot[];
	readonly unusedInputs: readonly NamedInput[];
	/** From 0 to 1. */
	readonly likeness: number;
}

const anything: ExpectedLeaf = {
	type: "leaf",
	kind: "any",
	isList: false,
	isWhole: false,
	words: [],
	min: -Infinity,
	max: Infinity,
};

function declared(schema: Operation["body"], where: NamedInput["in"]): readonly NamedInput[] {
	if (!schema) return [];
	const inputs = new Map<string, NamedInput>();
	const shapes = expectedOf(schema).filter((shape) => shape.type === "object");
	for (const shape of shapes) {
		for (const [name, field] of shape.fields) {
			const leaf = field.type === "leaf" ? field : anything;
			const isOptional = !shapes.every(({ required }) => required.has(name));
			inputs.set(name, {
				name,
				in: where,
				leaf: inputs.has(name) ? { ...leaf, words: [] } : leaf,
				...(field.type !== "leaf" || field.isWhole ? { isObject: true } : {}),
				...(isOptional ? { isOptional } : {}),
			});
		}
	}
	return [...inputs.values()];
}

/** Path parameters, query and body names, and the fixed source value. */
export function declaredInputs(operation: Operation): readonly NamedInput[] {
	const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const kindOf = (name: string): ExpectedLeaf => ({ ...anything, kind: /slug$/i.test(name) ? "slug" : "any" });
	return [
		...names.map((name): NamedInput => ({ name, in: "path", leaf: kindOf(name) })),
		...declared(operation.query, "query"),
		...declared(operation.body, "body"),
		...(operation.source ? [{ name: "source", in: "body", leaf: anything } as const] : []),
	];
}

const plainName = (name: string): string => name.replace(/\[\d{0,3}\]$/, "");

function querySlots({ exchanges }: Endpoint): readonly Slot[] {
	const values = new Map<string, string[]>();
	const lists = new Set<string>();
	for (const { url } of exchanges.slice(0, 100))
		for (const [name, value] of [...url.searchParams].slice(0, 50)) {
			const plain = plainName(name);
			if (plain !== name) lists.add(plain);
			values.set(plain, [...(values.get(plain) ?? []), value]);
		}
	return [...values].map(([name, seen]) => ({
		in: "query",
		path: [name],
		words: wordsIn(name),
		at: observe(lists.has(name) ? [seen] : seen),
	}));
}

/** Bodies whose names differ belong to different operations of one endpoint, e.g. the ways to sign in. */
export function bodiesOf({ exchanges }: Endpoint): readonly (readonly unknown[])[] {
	const byNames = new Map<string, unknown[]>();
	for (const { sent } of exchanges.filter(hasSucceeded).slice(0, 100)) {
		if (typeof sent?.body !== "object" || sent.body === null) continue;
		const names = Object.keys(sent.body).toSorted().join();
		byNames.set(names, [...(byNames.get(names) ?? []), sent.body]);
	}
	return byNames.size === 0 ? [[]] : [...byNames.values()];
}

function bodySlots(bodies: readonly unknown[]): readonly Slot[] {
	if (bodies.length === 0) return [];
	return placesBelow(observe(bodies))
		.filter(({ path, at }) => path.length > 0 && (isLeafPlace(at) || at.isList || at.fields.size > 0))
		.map(({ path, at }) => ({
			in: "body",
			path: path.with(-1, plainName(path.at(-1) ?? "")),
			words: wordsIn(path.at(-1) ?? ""),
			at,
		}));
}

/**
 * Positions of the values in a path. Where too few are seen to vary, the parts that least look like names are taken:
 * `/find/goa` was perhaps called only once.
 */
function valuePositions({ segments }: Endpoint, ownWords: readonly string[], needed: number): readonly number[] {
	const positions = [...segments.keys()];
	const seen = positions.filter((at) => "values" in (segments[at] ?? {}));
	const parts = positions.flatMap((at) => {
		const segment = segments[at];
		if (at === 0 || !segment || !("text" in segment) || !/[a-z]/i.test(segment.text)) return [];
		const isOwn = wordsIn(segment.text).some((word) => ownWords.some((own) => wordScore(word, own) >= 0.85));
		return [{ at, rank: isKnownName(segment.text) ? (isOwn ? 3 : 1) : 0 }];
	});
	const likely = parts
		.filter(({ rank }) => rank < 3)
		.toSorted((one, other) => one.rank - other.rank || other.at - one.at);
	const open = likely.slice(0, Math.max(0, needed - seen.length)).map(({ at }) => at);
	return [...seen, ...open].toSorted((one, other) => one - other);
}

/** What a value in a path means is told by the part before it: `/tours/{}`. */
function pathSlots(endpoint: Endpoint, inputs: readonly NamedInput[], ownWords: readonly string[]): readonly Slot[] {
	const needed = inputs.filter((input) => input.in === "path").length;
	const positions = valuePositions(endpoint, ownWords, needed);
	return positions.flatMap((at) => {
		const segment = endpoint.segments[at];
		if (!segment) return [];
		const before = endpoint.segments.slice(0, at).findLast((one, index) => "text" in one && !positions.includes(index));
		const words = before && "text" in before ? wordsIn(before.text) : [];
		const values = "text" in segment ? [segment.text] : segment.values;
		return [{ in: "path", path: [String(at)], words, at: observe(values) } as const];
	});
}

function scoreOf(input: NamedInput, slot: Slot): number {
	const isObject = slot.at.fields.size > 0;
	if (isObject !== (input.isObject ?? false)) return 0;
	// A form and a query send numbers and booleans as text.
	const fit = input.leaf.kind === "any" ? 0.6 : valueFit({ ...input.leaf, isList: slot.at.isList }, slot.at);
	const words = wordsIn(input.name);
	const own = nameScore(words, slot.words);
	// A literal of the contract that was sent as it is.
	const isLiteral = input.leaf.words.length === 1 && slot.at.texts.includes(input.leaf.words[0] ?? "");
	if (isLiteral && input.in === slot.in) return 0.7 + 0.3 * own;
	const score = 0.7 * own + 0.3 * fit - (input.leaf.isList === slot.at.isList || input.leaf.kind === "any" ? 0 : 0.1);
	if (input.in === "path" && slot.in === "path") return 0.6 + 0.3 * score;
	return input.in === slot.in ? score : score - 0.08;
}

const leastInput = 0.45;

const isBelow = (object: Slot, slot: Slot): boolean =>
	slot.in === "body" && object.path.every((name, at) => slot.path[at] === name);

/** As many values in the path as parameters are in their order. */
function inOrder(inputs: readonly NamedInput[], slots: readonly Slot[]): readonly Pair<NamedInput, Slot>[] {
	const parameters = inputs.filter((input) => input.in === "path");
	const values = slots.filter((slot) => slot.in === "path");
	if (parameters.length !== values.length) return [];
	return parameters.flatMap((left, at) => {
		const right = values[at];
		return right ? [{ left, right, score: Math.max(leastInput, scoreOf(left, right)) }] : [];
	});
}

/** The last needed input and the last place that are left in a query or a body. */
function byElimination(
	inputs: readonly NamedInput[],
	slots: readonly Slot[],
	pairs: readonly Pair<NamedInput, Slot>[],
	isInside: (slot: Slot) => boolean,
): readonly Pair<NamedInput, Slot>[] {
	return (["query", "body"] as const).flatMap((where) => {
		const open = inputs.filter((input) => input.in === where && !input.isOptional && input.name !== "source");
		const [input, ...inputsLeft] = open.filter((one) => !pairs.some(({ left }) => left === one));
		const free = slots.filter((slot) => slot.in === where && slot.at.fields.size === 0 && !isInside(slot));
		const [slot, ...slotsLeft] = free.filter((one) => !pairs.some(({ right }) => right === one));
		if (!input || !slot || inputsLeft.length + slotsLeft.length > 0 || input.isObject) return [];
		return valueFit({ ...input.leaf, isList: slot.at.isList }, slot.at) > 0.3
			? [{ left: input, right: slot, score: leastInput }]
			: [];
	});
}

function filled(inputs: readonly NamedInput[], slots: readonly Slot[]): FilledSlots {
	const ordered = inOrder(inputs, slots);
	const isOrdered = (input: NamedInput, slot: Slot) =>
		ordered.some(({ left, right }) => left === input || right === slot);
	const scores = inputs.flatMap((left) =>
		slots.filter((right) => !isOrdered(left, right)).map((right) => ({ left, right, score: scoreOf(left, right) })),
	);
	const assigned = [...ordered, ...assign(scores, leastInput)];
	const objects = assigned.map(({ right }) => right).filter(({ at }) => at.fields.size > 0);
	const isInside = (slot: Slot) => objects.some((object) => slot !== object && isBelow(object, slot));
	const outer = assigned.filter(({ right }) => !isInside(right));
	const pairs = [...outer, ...byElimination(inputs, slots, outer, isInside)];
	const unusedSlots = slots.filter(
		(slot) => slot.at.fields.size === 0 && !isInside(slot) && !pairs.some(({ right }) => right === slot),
	);
	const unusedInputs = inputs.filter((input) => !pairs.some(({ left }) => left === input));
	const sum = pairs.reduce((total, { score }) => total + score, 0);
	const missing = unusedInputs.filter(({ name, isOptional }) => name !== "source" && !isOptional).length;
	const possible = pairs.length + missing + unusedSlots.length * 0.7;
	return { pairs, unusedSlots, unusedInputs, likeness: possible === 0 ? 0.6 : sum / possible };
}

/** Which input of the operation stands in which place of the endpoint's requests. */
export function fillRequest(
	inputs: readonly NamedInput[],
	endpoint: Endpoint,
	ownWords: readonly string[],
): FilledSlots {
	const fixed = [...pathSlots(endpoint, inputs, ownWords), ...querySlots(endpoint)];
	const ways = bodiesOf(endpoint).map((bodies) => filled(inputs, [...fixed, ...bodySlots(bodies)]));
	const [best] = ways.toSorted((one, other) => other.likeness - one.likeness);
	return best ?? filled(inputs, fixed);
}
