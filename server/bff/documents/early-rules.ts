import { type Element, type Found, isMet } from "./found.ts";
import type { Rule, Sheet } from "./sheets.ts";

/** A rule where it stands. */
interface Placed {
	readonly rule: Rule;
	/** Rules of other layers weigh more or less wherever they stand. */
	readonly layer: string;
	readonly subjects: readonly Subject[];
	readonly properties: ReadonlySet<string>;
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
	...{ line: "font", letter: "font" },
	...{ width: "size", height: "size", inline: "size", block: "size" },
	...{ top: "inset", right: "inset", bottom: "inset", left: "inset" },
	...{ align: "place", justify: "place" },
	...{ row: "gap", column: "gap", columns: "gap" },
	white: "text",
};

/** What a rule sets, by first names: `padding` stands for `padding-inline` as well. What is important competes with its like. */
function propertiesOf(body: string): ReadonlySet<string> {
	const set = [...body.matchAll(/(?:^|;)(--[\w-]+|[\w-]+):([^;]*)/g)];
	return new Set(
		set.map(([, name = "", value = ""]) => {
			const [word = ""] = name.replace(/^-[a-z]+-/, "").split("-");
			const family = name.startsWith("--") ? name : (families[word] ?? word);
			return value.endsWith("!important") ? `${family}!` : family;
		}),
	);
}

function inOrder(parts: Sheet, layer = ""): Placed[] {
	return parts.flatMap((part) => {
		if (part.kind === "block") return inOrder(part.parts, part.head.startsWith("@layer") ? layer + part.head : layer);
		if (part.kind !== "style") return [];
		const subjects = part.selectors.map(({ text }) => subjectOf(text));
		return [{ rule: part, layer, subjects, properties: propertiesOf(part.body) }];
	});
}

/**
 * Rules that have to come with the beginning of a document: what meets something there, and what stands before a rule of
 * those that sets the same of the same element. Came that later, it would weigh more than it does.
 * @param said all rules, in their order
 */
export function earlyRules(said: Sheet, found: Found, opening: Found): ReadonlySet<Rule> {
	const meets = ({ tag, classes }: Subject, element: Element): boolean =>
		(tag === undefined || tag === element.tag) && classes.every((name) => element.classes.includes(name));
	const canBeOne = (one: Subject, other: Subject): boolean =>
		found.elements.some((element) => meets(one, element) && meets(other, element));
	const competes = (one: Placed, other: Placed): boolean =>
		one.layer === other.layer &&
		[...one.properties].some((name) => other.properties.has(name)) &&
		one.subjects.some((subject) => other.subjects.some((another) => canBeOne(subject, another)));
	const early: Placed[] = [];
	for (const placed of inOrder(said).toReversed()) {
		const isMetEarly = placed.rule.selectors.some((selector) => isMet(selector, opening));
		if (isMetEarly || early.some((later) => competes(placed, later))) early.push(placed);
	}
	return new Set(early.map(({ rule }) => rule));
}
