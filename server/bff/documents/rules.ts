import { earlyRules } from "./early-rules.ts";
import { type Found, isMet } from "./found.ts";
import type { Part, Rule, Sheet } from "./sheets.ts";

/** What sheets say about a document. */
export interface PageStyle {
	/** All that its beginning needs. */
	readonly first: string;
	/** The rest; empty where everything is needed at once. */
	readonly rest: string;
}

type Keyframes = Extract<Part, { kind: "keyframes" }>;

/** Where a block stands among the others: wider windows after narrower ones, paper last. */
const rankOf = (head: string): number =>
	/\bprint\b/.test(head) ? Number.POSITIVE_INFINITY : Number(/min-width:(\d+)/.exec(head)?.[1] ?? 0);

const isLayer = (head: string): boolean => head.startsWith("@layer");

/**
 * The parts that meet something in a document, in their order. What holds under one condition stands in one block, behind
 * what always holds; layers come first, as those who weigh least. Keyframes are put aside.
 */
function arrange(parts: Sheet, found: Found, aside: Keyframes[]): Sheet {
	const blocks = new Map<string, Part[]>();
	const always: Part[] = [];
	for (const part of parts) {
		if (part.kind === "block") blocks.set(part.head, [...(blocks.get(part.head) ?? []), ...part.parts]);
		else if (part.kind === "keyframes") aside.push(part);
		else if (part.kind === "other") always.push(part);
		else {
			const selectors = part.selectors.filter((selector) => isMet(selector, found));
			if (selectors.length > 0) always.push({ ...part, selectors });
		}
	}
	const arranged = [...blocks]
		.map(([head, inner]) => ({ kind: "block" as const, head, parts: arrange(inner, found, aside) }))
		.filter(({ parts: inner }) => inner.length > 0)
		.sort((a, b) => rankOf(a.head) - rankOf(b.head));
	return [...arranged.filter(({ head }) => isLayer(head)), ...always, ...arranged.filter(({ head }) => !isLayer(head))];
}

/** Twins for browsers of yesterday, and only for ornaments. */
const oldTwins = /-webkit-(mask[\w-]*:[^;}]+);(?=\1)/g;
/** A colour or shadow of the themes by a name that only the sheets know; what drawings use has a capital letter. */
const filling = /--([a-z]):[^;}]*(?:;|(?=\}))/g;

/** Leaves out what nothing asks for. */
function withoutIdle({ first, rest }: PageStyle): PageStyle {
	const asked = new Set([...`${first}${rest}`.matchAll(/var\(--([a-z])\)/g)].map(([, name]) => name));
	const clean = (rules: string): string =>
		rules.replace(oldTwins, "").replace(filling, (text, name) => (asked.has(name) ? text : ""));
	return { first: clean(first), rest: clean(rest) };
}

/** @param keepsLayers layers are named even where nothing is in them, which settles their order for all that comes later */
function write(parts: Sheet, isWanted: (rule: Rule) => boolean, keepsLayers: boolean): string {
	return parts
		.map((part) => {
			if (part.kind === "block") {
				const inner = write(part.parts, isWanted, keepsLayers);
				return inner || (keepsLayers && isLayer(part.head)) ? `${part.head}{${inner}}` : "";
			}
			if (part.kind !== "style") return keepsLayers ? part.text : "";
			return isWanted(part) ? `${part.selectors.map(({ text }) => text).join(",")}{${part.body}}` : "";
		})
		.join("");
}

/**
 * What these sheets say about a document, in their order: everything else meets nothing in it.
 * @param opening what stands in the beginning of it, where that is to be drawn before the rest is there
 */
export function stylesFor(sheets: readonly Sheet[], found: Found, opening?: Found): PageStyle {
	const keyframes: Keyframes[] = [];
	const said = arrange(sheets.flat(), found, keyframes);
	const early = opening && earlyRules(said, found, opening);
	const part = (isFirst: boolean): string => {
		const rules = write(said, (rule) => (early?.has(rule) ?? true) === isFirst, isFirst);
		const moving = keyframes.filter(({ name }) => rules.includes(name));
		return rules + moving.map(({ text }) => text).join("");
	};
	return withoutIdle({ first: part(true), rest: early ? part(false) : "" });
}
