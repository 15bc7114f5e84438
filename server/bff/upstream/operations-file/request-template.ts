import { textOfInput } from "./form-fields.ts";
import type { Entry, Template } from "./schema.ts";

export const accountInputNames = ["userid", "email", "phone"] as const;
const sessionInputNames = [...accountInputNames, "reference"] as const;

/**
 * The signed-in user has the id that the upstream sent and the name that was typed to sign in; the last code has its
 * reference.
 */
export type SessionInputs = Readonly<Partial<Record<(typeof sessionInputNames)[number], string | undefined>>>;

/** The inputs are parameters, query and body of a call by their names, what the session knows, `source` and `offset`. */
export type Inputs = Readonly<Record<string, unknown>>;

/** Returns how many entries are before a page of a list. */
function offsetOf({ page, limit }: Inputs): { readonly offset?: string } {
	const offset = (Number(page) - 1) * Number(limit);
	return Number.isInteger(offset) && offset >= 0 ? { offset: String(offset) } : {};
}

/** Lists the named inputs of a call; its own come before those of the session. */
export function listTemplateInputs(
	input: { readonly params?: Inputs; readonly query?: Inputs; readonly body?: Inputs },
	source: string,
	session: SessionInputs = {},
): Inputs {
	return { ...session, ...offsetOf({ ...input.query }), ...input.body, ...input.query, ...input.params, source };
}

/** Returns undefined where an input that it needs is absent. */
type Fill = (inputs: Inputs) => unknown;

const wholeInput = /^\{(\w+)\}$/;
/** `{{name}}` is no input: it is sent as `{name}`. */
const anyInput = /\{\{\w+\}\}|\{(\w+)\}/g;

export const namesIn = (text: string): string[] => [...text.matchAll(anyInput)].flatMap(([, name]) => name ?? []);

/** Lists every text of a template, with its path. */
export function listTemplateTexts(
	template: Template,
	path: readonly string[] = [],
): { text: string; path: readonly string[] }[] {
	if (typeof template === "string") return [{ text: template, path }];
	if (typeof template !== "object" || template === null) return [];
	return Object.entries(template).flatMap(([key, inner]) => listTemplateTexts(inner, [...path, key]));
}

const inputOf = (inputs: Inputs, name: string): unknown => (Object.hasOwn(inputs, name) ? inputs[name] : undefined);

/** Fills inputs in as text; returns undefined where one is absent or no text. */
function compileText(template: string): (inputs: Inputs) => string | undefined {
	const names = namesIn(template);
	return (inputs) => {
		const texts = new Map(names.map((name) => [name, textOfInput(inputOf(inputs, name))]));
		if ([...texts.values()].includes(undefined)) return undefined;
		return template.replace(anyInput, (found, name?: string) =>
			name === undefined ? found.slice(1, -1) : (texts.get(name) ?? ""),
		);
	};
}

/** A text that is one input keeps its type; keys and entries of absent inputs are left out. */
export function compileTemplate(template: Template): Fill {
	if (typeof template === "string") {
		const name = wholeInput.exec(template)?.[1];
		return name === undefined ? compileText(template) : (inputs) => inputOf(inputs, name);
	}
	if (typeof template !== "object" || template === null) return () => template;
	if (Array.isArray(template)) {
		const entries = template.map((entry: Template) => compileTemplate(entry));
		return (inputs) => entries.map((fill) => fill(inputs)).filter((value) => value !== undefined);
	}
	const fills = Object.entries(template).map(([key, inner]) => [key, compileTemplate(inner)] as const);
	return (inputs) =>
		Object.fromEntries(fills.map(([key, fill]) => [key, fill(inputs)]).filter(([, value]) => value !== undefined));
}

export const inputNamesIn = ({ path = "", query, headers, body }: Entry): readonly string[] =>
	listTemplateTexts({ path, query: query ?? {}, headers: headers ?? {}, body: body ?? null }).flatMap(({ text }) =>
		namesIn(text),
	);

/**
 * Compiles what the file sends in place of the operation's own query, headers and body; undefined where it says nothing.
 * @param ownNames inputs of the operation itself, which come before the session's
 */
export function compileRequestTemplate(entry: Entry, ownNames: readonly string[] = []) {
	const { query, headers = {}, body } = entry;
	const used = new Set(inputNamesIn(entry));
	const lines = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), compileText(text)] as const);
	return {
		query: query && compileTemplate(query),
		headers: Object.fromEntries(lines),
		body: body === undefined ? undefined : compileTemplate(body),
		/** What the call needs of the session: without it a list would be everybody's. */
		sessionNames: sessionInputNames.filter((name) => used.has(name) && !ownNames.includes(name)),
	};
}
