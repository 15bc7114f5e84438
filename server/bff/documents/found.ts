import { setByScript } from "./late-loader.ts";
import type { Selector } from "./sheets.ts";

/** What a rule for one element may look at. */
export interface Element {
	readonly tag: string;
	readonly classes: readonly string[];
}

/** What of a document decides which rules meet something in it. */
export interface Found {
	/** The classes that its elements have. */
	readonly classes: ReadonlySet<string>;
	readonly tags: ReadonlySet<string>;
	/** The names of all attributes that its elements have, or get before it is drawn. */
	readonly attributes: ReadonlySet<string>;
	/** Its elements, each kind once. */
	readonly elements: readonly Element[];
	/** The attributes of its root. */
	readonly root: ReadonlyMap<string, string>;
}

/** Reads a document as React writes it: a tag's name, one space before each attribute, and quotes around every value. */
export function foundIn(html: string): Found {
	const elements = new Map<string, Element>();
	const attributes = new Set([setByScript]);
	for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at)) {
		at += 1;
		const start = at;
		while (isOfName(html.charCodeAt(at))) at += 1;
		if (at === start) continue;
		const tag = html.slice(start, at);
		let names = "";
		while (html.charAt(at) === " ") {
			const value = html.indexOf('="', at) + 2;
			const end = html.indexOf('"', value);
			if (value < 2 || end < 0) break;
			const name = html.slice(at + 1, value - 2);
			attributes.add(name.toLowerCase());
			if (name === "class") names = html.slice(value, end);
			at = end + 1;
		}
		const kind = `${tag} ${names}`;
		if (!elements.has(kind)) elements.set(kind, { tag, classes: names === "" ? [] : names.split(" ") });
	}
	const all = [...elements.values()];
	const [root = ""] = /<html[^>]*>/.exec(html) ?? [];
	return {
		classes: new Set(all.flatMap(({ classes }) => classes)),
		tags: new Set(all.map(({ tag }) => tag)),
		attributes,
		elements: all,
		root: new Map([...root.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value])),
	};
}

/** A small letter or a digit: names of elements begin with the one, and neither stands behind `<` in anything else. */
const isOfName = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** Whether a selector can meet anything in a document. */
export const isMet = ({ classes, tags, attributes, has, lacks }: Selector, found: Found): boolean =>
	classes.every((name) => found.classes.has(name)) &&
	tags.every((name) => found.tags.has(name)) &&
	attributes.every((name) => found.attributes.has(name)) &&
	lacks.every((name) => !found.root.has(name)) &&
	has.every(([name, value]) => (value === null ? found.root.has(name) : found.root.get(name) === value));
