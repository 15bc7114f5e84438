import type { Contract } from "#server/contract/index.ts";

/** A template is a path (`price.total`, "" for all of it), a function, or an object of templates. */
type ValueTemplate = string | ((from: unknown) => unknown) | { readonly [name: string]: ValueTemplate };

/** A rule says how one operation is called and answered in dialect b. */
export interface Rule {
	/** The route is method and path; `{name}` is one encoded segment and the contract's parameter of that name. */
	readonly call: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /v2/${string}`;
	/** The contract's query is made of `{ query, body, headers }` and the path parameters. */
	readonly query?: ValueTemplate;
	/** The contract's body is made of the same. */
	readonly body?: ValueTemplate;
	/** The `result` is made of the contract's reply; it is null where there is none. */
	readonly result?: ValueTemplate;
	/** The call is answered with HTTP 201. */
	readonly creates?: true;
}

export type NounRules<Noun extends keyof Contract> = { readonly [Verb in keyof Contract[Noun]]: Rule };

type Leaf = (from: unknown) => unknown;

function valueAt(from: unknown, path: string): unknown {
	if (path === "") return from;
	return path
		.split(".")
		.reduce<unknown>(
			(held, name) =>
				typeof held === "object" && held !== null && Object.hasOwn(held, name)
					? (held as Record<string, unknown>)[name]
					: undefined,
			from,
		);
}

/** Makes the value that a template describes. A part that is not there stays away; null stays null. */
export function fill(template: ValueTemplate, from: unknown): unknown {
	if (typeof template === "string") return valueAt(from, template);
	if (typeof template === "function") return template(from);
	return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, fill(part, from)]));
}

const present =
	(path: string, change: (value: unknown) => unknown): Leaf =>
	(from) => {
		const value = valueAt(from, path);
		return value === undefined || value === null ? value : change(value);
	};

/** The contract's `source` stands here. */
export const source = "headers.x-channel";

/** The contract asks for a page of a list by this query. */
export const pageQuery = { page: "query.no", limit: "query.size" };

/** Returns the same value for every call. */
export const always =
	(value: unknown): Leaf =>
	() =>
		value;

/** Returns a number or a boolean as text. */
export const asText = (path: string): Leaf => present(path, String);

/** Returns a text of digits as a number. */
export const asNumber = (path: string): Leaf => present(path, Number);

/** Returns rupees as text of paise. */
export const asPaise = (path: string): Leaf => present(path, (rupees) => String(Math.round(Number(rupees) * 100)));

/** Returns a day or a time as milliseconds since 1970; a day begins at 00:00 UTC. */
export const asEpoch = (path: string): Leaf => present(path, (iso) => Date.parse(String(iso)));

/** Maps other words for an enumeration; a word that is not listed stays. */
export const inWords = (path: string, words: Readonly<Record<string, unknown>>): Leaf =>
	present(path, (word) => (Object.hasOwn(words, String(word)) ? words[String(word)] : word));

/** Returns the part of `+91 9812345678` before or after the space. */
export const phonePart = (path: string, part: "dial" | "digits"): Leaf =>
	present(path, (phone) => String(phone).split(" ")[part === "dial" ? 0 : 1] ?? "");

/** Fills a template from an object that may be null. */
export const within = (path: string, template: ValueTemplate): Leaf => present(path, (value) => fill(template, value));

const entriesAt = (from: unknown): readonly unknown[] => (Array.isArray(from) ? from : []);

/** Fills a template from each entry of a list. */
export const each = (path: string, template: ValueTemplate): Leaf =>
	present(path, (list) => entriesAt(list).map((entry) => fill(template, entry)));

/** Returns a list as an object of its entries, by one of their fields. */
export const keyed = (path: string, key: string, template: ValueTemplate): Leaf =>
	present(path, (list) =>
		Object.fromEntries(entriesAt(list).map((entry) => [String(valueAt(entry, key)), fill(template, entry)])),
	);
