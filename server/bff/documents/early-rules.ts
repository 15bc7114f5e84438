import { type Element, type Found, isMet } from "./found.ts";
import type { Rule, Sheet } from "./sheets.ts";

/** A rule where it stands. */
interface Placed {
	readonly rule: Rule;
	/** Rules of other layers weigh more or less wherever they stand. */
	readonly layer: string;
	readonly properties: readonly string[];
	/** What it can meet. */
	readonly elements: readonly Element[];
}

/** The element that a selector meets, as far as the selector tells. */
interface Subject {
	readonly tag: string | undefined;
	readonly classes: readonly string[];
}

const inBrackets = /\[[^\]]*\]|\([^()]*\)/g;

function subjectOf(text: string): Subject {
	const last =
		text
			.replace(inBrackets, "")
			.replace(inBrackets, "")
			.split(/[\s>+~]+/)
			.at(-1) ?? "";
	return {
		tag: last.startsWith(":root") ? "html" : /^[a-z][a-z0-9]*/.exec(last)?.[0],
		classes: [...last.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name),
	};
}

/** Properties that one other may set as well, by one name. */
const families: Readonly<Record<string, string>> = {
	line: "font",
	letter: "font",
	width: "size",
	height: "size",
	inline: "size",
	block: "size",
	top: "inset",
	right: "inset",
	bottom: "inset",
	left: "inset",
	align: "place",
	justify: "place",
	row: "gap",
	column: "gap",
	columns: "gap",
	white: "text",
};

/** What a rule sets, by first names: `padding` stands for `padding-inline` as well. What is important competes with its like. */
function propertiesOf(body: string): readonly string[] {
	const set = [...body.matchAll(/(?:^|;)(--[\w-]+|[\w-]+):([^;]*)/g)];
	const names = set.map(([, name = "", value = ""]) => {
		const [word = ""] = name.replace(/^-[a-z]+-/, "").split("-");
		const family = name.startsWith("--") ? name : (families[word] ?? word);
		return value.endsWith("!important") ? `${family}!` : family;
	});
	return [...new Set(names)];
}

/** Finds the elements that a selector can meet. */
function finderIn({ elements }: Found): (subject: Subject) => readonly Element[] {
	const byClass = new Map<string, Element[]>();
	for (const element of elements)
		for (const name of element.classes) {
			const known = byClass.get(name);
			if (known) known.push(element);
			else byClass.set(name, [element]);
		}
	return ({ tag, classes }) => {
		const [first, ...others] = classes;
		const candidates = first === undefined ? elements : (byClass.get(first) ?? []);
		return candidates.filter(
			(element) => (tag === undefined || tag === element.tag) && others.every((name) => element.classes.includes(name)),
		);
	};
}

function inOrder(parts: Sheet, elementsOf: (subject: Subject) => readonly Element[], layer = ""): Placed[] {
	return parts.flatMap((part) => {
		if (part.kind === "block")
			return inOrder(part.parts, elementsOf, part.head.startsWith("@layer") ? layer + part.head : layer);
		if (part.kind !== "style") return [];
		const elements = part.selectors.flatMap(({ text }) => elementsOf(subjectOf(text)));
		return [{ rule: part, layer, properties: propertiesOf(part.body), elements }];
	});
}

/**
 * Rules that have to come with the beginning of a document: what meets something there, and what stands before a rule of
 * those that sets the same of the same element. Came that later, it would weigh more than it does.
 * @param said all rules, in their order
 */
export function earlyRules(said: Sheet, found: Found, opening: Found): ReadonlySet<Rule> {
	const early = new Set<Rule>();
	/** Elements of which early rules set a property, by the rules' layer and the property. */
	const settled = new Map<string, Set<Element>>();
	for (const { rule, layer, properties, elements } of inOrder(said, finderIn(found)).toReversed()) {
		const names = properties.map((property) => `${layer} ${property}`);
		const isMetEarly = rule.selectors.some((selector) => isMet(selector, opening));
		if (!isMetEarly && !names.some((name) => elements.some((element) => settled.get(name)?.has(element)))) continue;
		early.add(rule);
		for (const name of names) {
			const known = settled.get(name) ?? new Set();
			for (const element of elements) known.add(element);
			settled.set(name, known);
		}
	}
	return early;
}
