import { textOfInput } from "./form-fields.ts";
import type { Entry, Template } from "./schema.ts";

/** Parameters, query and body of a call by their names, and `source`. */
export type Inputs = Readonly<Record<string, unknown>>;

/** The named inputs of a call. */
export function inputsOf(
	input: { readonly params?: Inputs; readonly query?: Inputs; readonly body?: Inputs },
	source: string,
): Inputs {
	return { ...input.body, ...input.query, ...input.params, source };
}

/** Undefined where an input that it needs is absent. */
type Fill = (inputs: Inputs) => unknown;

const wholeInput = /^\{(\w+)\}$/;
const anyInput = /\{(\w+)\}/g;

/** Names of the inputs in a text. */
export const namesIn = (text: string): string[] => [...text.matchAll(anyInput)].map(([, name]) => name ?? "");

/** Every text of a template, with its path. */
export function textsOf(template: Template, path: readonly string[] = []): { text: string; path: readonly string[] }[] {
	if (typeof template === "string") return [{ text: template, path }];
	if (typeof template !== "object" || template === null) return [];
	return Object.entries(template).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

const inputOf = (inputs: Inputs, name: string): unknown => (Object.hasOwn(inputs, name) ? inputs[name] : undefined);

/** Fills inputs in as text; undefined where one is absent or no text. */
export function compileText(template: string): (inputs: Inputs) => string | undefined {
	// Odd parts are names, as `split` keeps what the group matched.
	const parts = template.split(anyInput);
	return (inputs) => {
		let text = "";
		for (const [index, part] of parts.entries()) {
			const filled = index % 2 === 0 ? part : textOfInput(inputOf(inputs, part));
			if (filled === undefined) return undefined;
			text += filled;
		}
		return text;
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

/** What the file sends in place of the operation's own; undefined where it says nothing. */
export interface RequestTemplate {
	readonly query: Fill | undefined;
	readonly headers: Readonly<Record<string, (inputs: Inputs) => string | undefined>>;
	readonly body: Fill | undefined;
}

/** Compiles query, headers and body of an entry. */
export function compileRequestTemplate({ query, headers = {}, body }: Entry): RequestTemplate {
	const lines = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), compileText(text)] as const);
	return {
		query: query && compileTemplate(query),
		headers: Object.fromEntries(lines),
		body: body === undefined ? undefined : compileTemplate(body),
	};
}
