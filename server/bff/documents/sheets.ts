/** A selector, and what must be in a document for it to meet anything. */
interface Selector {
	readonly text: string;
	readonly classes: readonly string[];
	readonly tags: readonly string[];
	readonly attributes: readonly string[];
	/** Attributes that the root must have, with this value or (null) any. */
	readonly has: readonly (readonly [name: string, value: string | null])[];
	/** Attributes that the root must not have. */
	readonly lacks: readonly string[];
}

/** A part of a style sheet. */
type Part =
	| { readonly kind: "style"; readonly selectors: readonly Selector[]; readonly body: string }
	| { readonly kind: "block"; readonly head: string; readonly parts: readonly Part[] }
	| { readonly kind: "keyframes"; readonly name: string; readonly text: string }
	| { readonly kind: "other"; readonly text: string };

/** A style sheet, taken apart. */
export type Sheet = readonly Part[];

const isBlock = /^@(media|layer|supports|container|starting-style)\b/;
/** What a selector says about the root itself. */
const rootPart = /^(?::root)+(?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*/;
/** What a document gets before the sheets themselves have come: whatever else is set later is set by script, after that. */
const setLater: ReadonlySet<string> = new Set(["open"]);
/** What only an element with the attribute of that name can be, or has within. */
const ofAttributes = /:(disabled|placeholder)\b/g;
/** What stands in these may be absent, or is one of several: nothing in them must be met. */
const open = /:(?:not|is|where)\([^()]*\)/g;

/**
 * Takes a minified style sheet apart.
 * @throws when a block is not closed: a page without a part of its styles must not pass unseen
 */
export function parseSheet(css: string): Sheet {
	const cursor = { css, at: 0 };
	const parts = readParts(cursor);
	if (cursor.at < css.length) throw new Error("a style sheet has more ends than beginnings");
	return parts;
}

interface Cursor {
	readonly css: string;
	at: number;
}

function readParts(cursor: Cursor): Part[] {
	const { css } = cursor;
	const parts: Part[] = [];
	for (;;) {
		const start = cursor.at;
		const end = find(css, start, ";{}");
		const head = css.slice(start, end).trim();
		cursor.at = end + 1;
		if (end === css.length || css[end] === "}") {
			cursor.at = end;
			return parts;
		}
		if (css[end] === ";") parts.push({ kind: "other", text: `${head};` });
		else if (isBlock.test(head)) {
			parts.push({ kind: "block", head, parts: readParts(cursor) });
			close(cursor);
		} else parts.push(readRule(cursor, head));
	}
}

function readRule(cursor: Cursor, head: string): Part {
	const start = cursor.at;
	let depth = 1;
	while (depth > 0) {
		const end = find(cursor.css, cursor.at, "{}");
		if (end === cursor.css.length) throw new Error("a style sheet ends within a rule");
		depth += cursor.css[end] === "{" ? 1 : -1;
		cursor.at = end + 1;
	}
	const body = cursor.css.slice(start, cursor.at - 1);
	const name = /^@keyframes\s+(.+)$/.exec(head)?.[1];
	if (name !== undefined) return { kind: "keyframes", name, text: `${head}{${body}}` };
	if (head.startsWith("@")) return { kind: "other", text: `${head}{${body}}` };
	return { kind: "style", selectors: splitSelectors(head).map(selectorOf), body };
}

function close(cursor: Cursor): void {
	if (cursor.css[cursor.at] !== "}") throw new Error("a style sheet ends within a block");
	cursor.at += 1;
}

/** Where one of these characters stands next, outside of quotes; the length where none does. */
function find(css: string, from: number, characters: string): number {
	let quote = "";
	for (let at = from; at < css.length; at += 1) {
		const character = css.charAt(at);
		if (character === "\\") at += 1;
		else if (quote) quote = character === quote ? "" : quote;
		else if (character === '"' || character === "'") quote = character;
		else if (characters.includes(character)) return at;
	}
	return css.length;
}

function splitSelectors(list: string): string[] {
	const found: string[] = [];
	let depth = 0;
	let start = 0;
	for (let at = 0; at < list.length; at += 1) {
		const character = list.charAt(at);
		if (character === "(" || character === "[") depth += 1;
		else if (character === ")" || character === "]") depth -= 1;
		else if (character === "," && depth === 0) {
			found.push(list.slice(start, at));
			start = at + 1;
		}
	}
	return [...found, list.slice(start)];
}

function selectorOf(text: string): Selector {
	const must = text.replace(open, "");
	const names = must.replace(/\[[^\]]*\]|"[^"]*"/g, "").replace(/\([^()]*\)/g, "");
	const [root = ""] = rootPart.exec(text) ?? [];
	return {
		text,
		classes: [...must.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name),
		tags: [...names.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name = ""]) => name),
		attributes: [...must.matchAll(/\[([\w-]+)/g), ...must.matchAll(ofAttributes)]
			.map(([, name = ""]) => name)
			.filter((name) => !setLater.has(name)),
		has: [...root.replace(open, "").matchAll(/\[([\w-]+)(?:="?([\w-]*)"?)?\]/g)]
			.filter(([, name = ""]) => !setLater.has(name))
			.map(([, name = "", value]) => [name, value ?? null] as const),
		lacks: [...root.matchAll(/:not\(\[([\w-]+)\]\)/g)].map(([, name = ""]) => name),
	};
}

/** What of a document decides which rules meet something in it. */
interface Found {
	/** The classes that its elements have. */
	readonly classes: ReadonlySet<string>;
	readonly tags: ReadonlySet<string>;
	/** The names of all attributes that its elements have. */
	readonly attributes: ReadonlySet<string>;
	/** The attributes of its root. */
	readonly root: ReadonlyMap<string, string>;
}

/** Reads a document as React writes it: a tag's name, one space before each attribute, and quotes around every value. */
export function foundIn(html: string): Found {
	const [lists, tags, attributes] = [new Set<string>(), new Set<string>(), new Set<string>()];
	for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at)) {
		at += 1;
		const start = at;
		while (isOfName(html.charCodeAt(at))) at += 1;
		if (at > start) tags.add(html.slice(start, at));
		while (at > start && html.charAt(at) === " ") {
			const value = html.indexOf('="', at) + 2;
			const end = html.indexOf('"', value);
			if (value < 2 || end < 0) break;
			const name = html.slice(at + 1, value - 2);
			attributes.add(name.toLowerCase());
			if (name === "class") lists.add(html.slice(value, end));
			at = end + 1;
		}
	}
	const [root = ""] = /<html[^>]*>/.exec(html) ?? [];
	return {
		classes: new Set([...lists].flatMap((names) => names.split(" "))),
		tags,
		attributes,
		root: new Map([...root.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value])),
	};
}

/** A small letter or a digit: names of elements begin with the one, and neither stands behind `<` in anything else. */
const isOfName = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

const isMet = ({ classes, tags, attributes, has, lacks }: Selector, found: Found): boolean =>
	classes.every((name) => found.classes.has(name)) &&
	tags.every((name) => found.tags.has(name)) &&
	attributes.every((name) => found.attributes.has(name)) &&
	lacks.every((name) => !found.root.has(name)) &&
	has.every(([name, value]) => (value === null ? found.root.has(name) : found.root.get(name) === value));

/** Where a block stands among the others: wider windows after narrower ones, paper last. */
const rankOf = (head: string): number =>
	/\bprint\b/.test(head) ? Number.POSITIVE_INFINITY : Number(/min-width:(\d+)/.exec(head)?.[1] ?? 0);

/** Twins for browsers of yesterday, and only for ornaments. */
const oldTwins = /-webkit-(mask[\w-]*:[^;}]+);(?=\1)/g;
/** A colour or shadow of the themes by a name that only the sheets know; what drawings use has a capital letter. */
const filling = /--([a-z]):[^;}]*(?:;|(?=\}))/g;

/** Leaves out what nothing asks for. */
function withoutIdle(rules: string): string {
	const asked = new Set([...rules.matchAll(/var\(--([a-z])\)/g)].map(([, name]) => name));
	return rules.replace(oldTwins, "").replace(filling, (text, name) => (asked.has(name) ? text : ""));
}

/**
 * What these sheets say about a document, in their order: everything else meets nothing in it. What holds under one
 * condition stands in one block, behind what always holds; layers come first, as those who weigh least.
 */
export function stylesFor(sheets: readonly Sheet[], found: Found): string {
	const keyframes: { name: string; text: string }[] = [];
	const write = (parts: Sheet): string => {
		const blocks = new Map<string, Part[]>();
		const always = parts.map((part) => {
			if (part.kind === "other") return part.text;
			if (part.kind === "block") blocks.set(part.head, [...(blocks.get(part.head) ?? []), ...part.parts]);
			if (part.kind === "keyframes") keyframes.push(part);
			if (part.kind !== "style") return "";
			const met = part.selectors.filter((selector) => isMet(selector, found));
			return met.length > 0 ? `${met.map(({ text }) => text).join(",")}{${part.body}}` : "";
		});
		const written = [...blocks].map(([head, inner]) => ({ head, inner: write(inner) })).filter(({ inner }) => inner);
		const textOf = (layered: boolean): string =>
			written
				.filter(({ head }) => head.startsWith("@layer") === layered)
				.sort((a, b) => rankOf(a.head) - rankOf(b.head))
				.map(({ head, inner }) => `${head}{${inner}}`)
				.join("");
		return textOf(true) + always.join("") + textOf(false);
	};
	const rules = write(sheets.flat());
	const moving = keyframes.filter(({ name }) => rules.includes(name));
	return withoutIdle(rules + moving.map(({ text }) => text).join(""));
}
