import { type Operation, schemaOf } from "#server/contract/index.ts";
import { assign } from "./assignment.ts";
import type { Endpoint } from "./endpoints.ts";
import { type Expected, expectedOf } from "./expected.ts";
import { declaredInputs, type FilledSlots, fillRequest, type NamedInput } from "./inputs.ts";
import { wordScore, wordsIn } from "./names.ts";
import { placesBelow } from "./observed.ts";
import { replyLikeness } from "./reply-root.ts";

export interface Match {
	readonly id: string;
	readonly operation: Operation;
	readonly endpoint: Endpoint;
	readonly slots: FilledSlots;
	/** From 0 to 1. */
	readonly score: number;
}

interface Described {
	readonly id: string;
	readonly operation: Operation;
	readonly words: readonly string[];
	readonly summary: readonly string[];
	readonly inputs: readonly NamedInput[];
	readonly shapes: readonly Expected[];
}

const emptyWords = new Set([
	"api",
	"rest",
	"data",
	"public",
	"web",
	"site",
	"common",
	"by",
	"with",
	"of",
	"for",
	"and",
	"to",
	"or",
	"the",
	"that",
	"an",
	"on",
	"is",
	"in",
]);
const telling = (words: readonly string[]): readonly string[] => [
	...new Set(words.filter((word) => word.length > 1 && !emptyWords.has(word) && !/^v?\d+$/.test(word))),
];

/** Words for what an operation is about: `package`. */
export const contextOf = (id: string): readonly string[] => wordsIn(id.slice(0, id.indexOf(".")));

function describe(id: string, operation: Operation): Described {
	const path = operation.path.split("/").filter((part) => !part.startsWith("{"));
	return {
		id,
		operation,
		words: telling([...wordsIn(id), ...path.flatMap(wordsIn)]),
		summary: telling(wordsIn(operation.summary)),
		inputs: declaredInputs(operation),
		shapes: expectedOf(schemaOf(operation.reply)),
	};
}

const bestOf = (word: string, words: readonly string[]): number =>
	words.reduce((best, other) => Math.max(best, wordScore(word, other)), 0);

/** Rare words tell more: nearly every path has `list`, few have `weather`. */
function weightsFor(described: readonly Described[]): (word: string) => number {
	const memory = new Map<string, number>();
	return (word) => {
		const known = memory.get(word);
		if (known !== undefined) return known;
		const having = described.filter(({ words }) => bestOf(word, words) >= 0.85).length;
		const weight = Math.log(1 + described.length / Math.max(1, having));
		memory.set(word, weight);
		return weight;
	};
}

function wordLikeness({ words, summary }: Described, endpoint: readonly string[], weight: (word: string) => number) {
	if (endpoint.length === 0) return 0;
	let [sum, possible] = [0, 0];
	for (const word of endpoint) {
		sum += weight(word) * Math.max(bestOf(word, words), 0.8 * bestOf(word, summary));
		possible += weight(word);
	}
	let [back, all] = [0, 0];
	for (const word of words) {
		back += weight(word) * bestOf(word, endpoint);
		all += weight(word);
	}
	return 0.6 * (sum / possible) + 0.4 * (all === 0 ? 0 : back / all);
}

const verbs: readonly (readonly [method: string, words: readonly string[]])[] = [
	["DELETE", ["remove", "delete", "cancel"]],
	["PATCH", ["update", "change", "set", "edit", "mark", "reset"]],
	["PUT", ["update", "change", "set", "edit", "mark", "reset"]],
	["POST", ["add", "create", "send", "submit", "sign", "request", "initiate"]],
];

/** A GET that is not idempotent does something; a POST that is idempotent may only read. */
function methodLikeness({ id, operation }: Described, method: string): number {
	if (operation.method === method) return 1;
	const words = wordsIn(id.slice(id.indexOf(".") + 1));
	const usual = verbs.filter(([, named]) => named.some((word) => words.includes(word))).map(([verb]) => verb);
	if (usual.includes(method)) return 0.9;
	const isGet = operation.method === "GET" && operation.idempotent;
	return isGet === (method === "GET") ? 0.5 : 0;
}

const ownWords = new Set(["me", "my", "mine", "account", "self"]);

/** What stands below `/me` needs a user. */
function ownerLikeness({ operation }: Described, words: readonly string[]): number {
	const isOwn = words.some((word) => ownWords.has(word));
	if (operation.auth === "either") return 0;
	if (operation.auth === "public") return isOwn ? -0.12 : 0.02;
	return isOwn ? 0.05 : 0;
}

/** An acknowledgement is small. */
function replyScore({ id, shapes }: Described, { content }: Endpoint): number {
	const isAcknowledgement = shapes.every((shape) => shape.type === "leaf" && shape.kind === "any");
	if (isAcknowledgement) return placesBelow(content).length <= 10 ? 0.6 : 0.25;
	return replyLikeness(shapes, content, contextOf(id));
}

const endpointWords = ({ segments }: Endpoint): readonly string[] =>
	telling(segments.flatMap((segment) => ("text" in segment ? wordsIn(segment.text) : [])));

const leastMatch = 0.42;
/** Operations that share a route in the contract may have their own; else they share the endpoint too. */
const leastAlias = 0.5;
/** Replies are compared for the best candidates only. */
const maxCandidates = 14;

interface Candidate extends Match {
	readonly described: Described;
}

class Matcher {
	readonly #described: readonly Described[];
	readonly #endpoints: readonly Endpoint[];
	readonly #weight: (word: string) => number;

	constructor(described: readonly Described[], endpoints: readonly Endpoint[]) {
		this.#described = described;
		this.#endpoints = endpoints;
		this.#weight = weightsFor(described);
	}

	/** By everything but the reply, which takes longest to compare. */
	#request(described: Described, endpoint: Endpoint): Candidate {
		const slots = fillRequest(described.inputs, endpoint, described.words);
		const named = endpointWords(endpoint);
		const words = wordLikeness(described, named, this.#weight);
		const method = methodLikeness(described, endpoint.method);
		const isOpen = slots.unusedInputs.some((input) => input.in === "path");
		const score = 0.42 * words + 0.13 * method + 0.2 * slots.likeness + ownerLikeness(described, named);
		const { id, operation } = described;
		return { id, operation, described, endpoint, slots, score: score - (isOpen ? 0.15 : 0) };
	}

	candidates(): readonly Candidate[] {
		const all = this.#described.flatMap((one) => this.#endpoints.map((endpoint) => this.#request(one, endpoint)));
		const best = (key: (candidate: Candidate) => unknown) => {
			const groups = new Map<unknown, Candidate[]>();
			for (const one of all) {
				const group = groups.get(key(one));
				if (group) group.push(one);
				else groups.set(key(one), [one]);
			}
			return [...groups.values()].flatMap((group) =>
				group.toSorted((one, other) => other.score - one.score).slice(0, maxCandidates),
			);
		};
		const likely = new Set([...best(({ id }) => id), ...best(({ endpoint }) => endpoint)]);
		return [...likely].map((one) => ({ ...one, score: one.score + 0.25 * replyScore(one.described, one.endpoint) }));
	}
}

/** The part of a path that names the thing: `/v2/me/riders/{}` and `/v2/me/riders` are about the same. */
function thingOf({ segments }: Endpoint): string {
	const texts = segments.flatMap((segment) => ("text" in segment ? [segment.text.toLowerCase()] : []));
	return texts.find((text) => !/^(?:api|v\d+)$/.test(text) && !ownWords.has(text)) ?? texts.join("/");
}

const nounOf = (id: string): string => id.slice(0, id.indexOf("."));

/** Endpoints of one thing belong to operations of one noun: what is certain about one helps the others. */
function withCohesion(candidates: readonly Candidate[], chosen: readonly Candidate[]): readonly Candidate[] {
	const nouns = new Map<string, Map<string, number>>();
	for (const { id, endpoint, score } of chosen) {
		const sums = nouns.get(thingOf(endpoint)) ?? new Map<string, number>();
		sums.set(nounOf(id), (sums.get(nounOf(id)) ?? 0) + score - leastMatch + 0.1);
		nouns.set(thingOf(endpoint), sums);
	}
	return candidates.map((one) => {
		const sums = nouns.get(thingOf(one.endpoint));
		const total = [...(sums?.values() ?? [])].reduce((sum, value) => sum + value, 0);
		const share = total === 0 ? 0 : (sums?.get(nounOf(one.id)) ?? 0) / total;
		return { ...one, score: one.score + 0.12 * share };
	});
}

const leastOf = ({ operation }: Candidate): number => (operation.aliasOf ? leastAlias : leastMatch);

function choose(candidates: readonly Candidate[]): readonly Candidate[] {
	const pairs = candidates
		.filter((one) => one.score >= leastOf(one))
		.map((candidate) => ({ left: candidate.id, right: candidate.endpoint, score: candidate.score, candidate }));
	return assign(pairs, 0).map(({ candidate }) => candidate);
}

/**
 * Which endpoint of a recording is which operation: by the words of its path, method, names in request and reply. Each
 * endpoint is one operation; operations that share a route in the contract may share an endpoint.
 */
export function matchOperations(
	operations: ReadonlyMap<string, Operation>,
	endpoints: readonly Endpoint[],
): readonly Match[] {
	const described = [...operations].map(([id, operation]) => describe(id, operation));
	const candidates = new Matcher(described, endpoints).candidates();
	const chosen = choose(withCohesion(candidates, choose(candidates)));
	const matches = new Map<string, Match>(chosen.map((one) => [one.id, one]));
	for (const { id, operation } of described) {
		if (matches.has(id)) continue;
		const family = operation.aliasOf ?? id;
		const shared = chosen.find((one) => one.id === family || one.operation.aliasOf === family);
		const own = shared && candidates.find((one) => one.id === id && one.endpoint === shared.endpoint);
		if (own) matches.set(id, own);
	}
	return [...operations.keys()].flatMap((id) => matches.get(id) ?? []);
}
