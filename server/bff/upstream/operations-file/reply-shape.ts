import { z } from "zod";
import { isJsonataNode, type JsonataNode } from "./jsonata-rules.ts";
import type { FieldMapping } from "./schema.ts";

/** Returns what a schema admits, without optional, nullable, default and transformed around it. */
function formsOf(schema: z.ZodType | undefined): readonly z.ZodType[] {
	if (schema === undefined) return [];
	if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => formsOf(option as z.ZodType));
	if (schema instanceof z.ZodPipe) return formsOf(schema.in as z.ZodType);
	if (
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodPrefault ||
		schema instanceof z.ZodReadonly
	)
		return formsOf(schema.unwrap() as z.ZodType);
	return [schema];
}

const isList = (schema: z.ZodType): boolean => schema instanceof z.ZodArray || schema instanceof z.ZodTuple;

const entriesOf = (forms: readonly z.ZodType[]): readonly z.ZodType[] =>
	forms.flatMap((form) => (form instanceof z.ZodArray ? formsOf(form.element as z.ZodType) : []));

/** Returns the forms of an object's field; undefined where no object of the contract names it. */
function fieldForms(forms: readonly z.ZodType[], name: string): readonly z.ZodType[] | undefined {
	const found = forms.flatMap((form) =>
		form instanceof z.ZodObject && Object.hasOwn(form.shape, name) ? [form.shape[name] as z.ZodType] : [],
	);
	return found.length > 0 ? found.flatMap((schema) => formsOf(schema)) : undefined;
}

/** All fields are known only of objects. */
const isKnown = (forms: readonly z.ZodType[]): boolean =>
	forms.length > 0 && forms.every((form) => form instanceof z.ZodObject && form.def.catchall === undefined);

function fieldNames(forms: readonly z.ZodType[]): string {
	const names = forms.flatMap((form) => (form instanceof z.ZodObject ? Object.keys(form.shape) : []));
	return names.length > 0 ? `; it has the fields ${[...new Set(names)].join(", ")}` : "";
}

const isListOfObjects = (forms: readonly z.ZodType[]): boolean => {
	const entries = entriesOf(forms);
	return entries.length > 0 && entries.every((form) => form instanceof z.ZodObject);
};

function fieldWarnings(field: string | FieldMapping, forms: readonly z.ZodType[], path: string): string[] {
	if (typeof field === "string") return [];
	const { each, fields, pick } = field;
	const isAlwaysList = forms.length > 0 && forms.every(isList);
	if (each && forms.length > 0 && !forms.some(isList))
		return [`${path}: each, but the contract has no list there${fieldNames(forms)}`];
	if (each && !fields && !pick && isListOfObjects(forms))
		return [`${path}: a list of objects needs fields${fieldNames(entriesOf(forms))}`];
	if (!each && fields && isAlwaysList) return [`${path}: a list of the contract needs each`];
	const inner = each ? entriesOf(forms) : forms.filter((form) => !isList(form));
	return Object.entries(fields ?? {}).flatMap(([name, below]) => {
		const found = fieldForms(inner, name);
		if (!found && isKnown(inner)) return [`${path}.fields.${name}: the contract has no such field`];
		return fieldWarnings(below, found ?? [], `${path}.fields.${name}`);
	});
}

function resultsOf(node: unknown): readonly JsonataNode[] {
	if (!isJsonataNode(node)) return [];
	if (node.type === "block" && Array.isArray(node.expressions)) return resultsOf(node.expressions.at(-1));
	if (node.type === "condition") return [...resultsOf(node.then), ...resultsOf(node.else)];
	return [node];
}

const isListMade = (node: JsonataNode): boolean =>
	(node.type === "unary" && node.value === "[") || node.keepSingletonArray === true || node.type === "value";

/** Returns the expressions of the entries of a list that `[ ]` makes. */
function madeEntries(node: JsonataNode): readonly JsonataNode[] {
	if (node.type !== "unary" || node.value !== "[" || !Array.isArray(node.expressions)) return [];
	return node.expressions
		.flatMap(resultsOf)
		.flatMap((made) => (made.type === "path" && Array.isArray(made.steps) ? resultsOf(made.steps.at(-1)) : [made]));
}

function jsonataWarnings(node: JsonataNode, forms: readonly z.ZodType[], path: string): string[] {
	const isAlwaysList = forms.length > 0 && forms.every(isList);
	if (isAlwaysList && !isListMade(node)) return [`${path}: a list of the contract is not made by [ ]`];
	if (isAlwaysList) return madeEntries(node).flatMap((made) => jsonataWarnings(made, entriesOf(forms), path));
	if (node.type !== "unary" || node.value !== "{" || !Array.isArray(node.lhs)) return [];
	return node.lhs.flatMap(([key, value]: readonly [JsonataNode, unknown]) => {
		if (key.type !== "string") return [];
		const name = String(key.value);
		const found = fieldForms(forms, name);
		if (!found && isKnown(forms)) return [`${path}: the contract has no field ${name}`];
		return resultsOf(value).flatMap((made) => jsonataWarnings(made, found ?? [], `${path} ${name}`));
	});
}

const objectsIn = (forms: readonly z.ZodType[]): readonly z.ZodObject[] =>
	forms.filter((form) => form instanceof z.ZodObject);

/**
 * Describes the fields of objects, each with what is below it: `[…]` for the entries of a list, `{…}` for an object,
 * `(…)` for words.
 */
function describeFields(forms: readonly z.ZodType[]): string {
	const names = new Set(objectsIn(forms).flatMap((form) => Object.keys(form.shape)));
	return [...names].map((name) => `${name}${describeBelow(fieldForms(forms, name) ?? [])}`).join(", ");
}

/** An identifier may be an object, but it need not be one. */
const isObject = (forms: readonly z.ZodType[]): boolean =>
	forms.length > 0 && objectsIn(forms).length === forms.filter((form) => !isList(form)).length;

function describeBelow(forms: readonly z.ZodType[]): string {
	const entries = entriesOf(forms);
	if (entries.length > 0) return isObject(entries) ? ` [${describeFields(entries)}]` : "";
	if (isObject(forms)) return ` {${describeFields(forms)}}`;
	const words = forms.flatMap((form) => (form instanceof z.ZodEnum ? form.options : []));
	return words.length > 0 ? ` (${words.join("|")})` : "";
}

/**
 * Describes the fields of a reply, or of the entries of its list, with what is below them; the text is empty without
 * fields.
 */
export function describeReply(reply: z.ZodType): string {
	const forms = formsOf(reply);
	const parts = forms.flatMap((form) => (form instanceof z.ZodTuple ? form.def.items : []));
	if (parts.length > 0)
		return `a list of ${parts.map((part) => `{${describeFields(formsOf(part as z.ZodType))}}`).join(" and ")}`;
	const entries = entriesOf(forms);
	return entries.length > 0 ? `a list of ${describeFields(entries)}` : describeFields(forms);
}

/** Says where a mapping by fields cannot make the contract's reply. */
export const warningsOfFields = (field: string | FieldMapping, reply: z.ZodType): string[] =>
	fieldWarnings(field, formsOf(reply), "reply");

/** Says where an expression makes something else than the contract's reply, e.g. one object of a list with one entry. */
export const warningsOfJsonata = (tree: unknown, reply: z.ZodType): string[] =>
	resultsOf(tree).flatMap((node) => jsonataWarnings(node, formsOf(reply), "reply.jsonata"));
