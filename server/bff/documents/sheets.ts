/** A selector, and what must be in a document for it to meet anything. */
export interface Selector {
	readonly text: string;
	readonly classes: readonly string[];
	readonly tags: readonly string[];
	readonly attributes: readonly string[];
	/** Attributes that the root must have, with this value or (null) any. */
	readonly has: readonly (readonly [name: string, value: string | null])[];
	/** Attributes that the root must not have. */
	readonly lacks: readonly string[];
}

/** A rule: what its selectors meet looks so. */
export interface Rule {
	readonly kind: "style";
	readonly selectors: readonly Selector[];
	readonly body: string;
}

/** A part of a style sheet. */
export type Part =
	| Rule
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
		const end = find(css, start, ends.part);
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
		const end = find(cursor.css, cursor.at, ends.rule);
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

/** Quoted text, which holds no structure, and what is escaped. */
const quoted = String.raw`\\[^]|"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?`;
const ends = {
	part: new RegExp(`${quoted}|([;{}])`, "g"),
	rule: new RegExp(`${quoted}|([{}])`, "g"),
};

/** Where a part's next end, or what a rule may end with, stands outside of quotes; the length where none does. */
function find(css: string, from: number, end: RegExp): number {
	end.lastIndex = from;
	for (let found = end.exec(css); found; found = end.exec(css)) if (found[1] !== undefined) return found.index;
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
