import { z } from "zod";
import { isRecord } from "#server/contract/index.ts";

/** Kinds of values that a field of the contract may hold. */
export type ExpectedKind =
	| "id"
	| "integer"
	| "number"
	| "boolean"
	| "day"
	| "word"
	| "picture"
	| "slug"
	| "email"
	| "phone"
	| "text"
	| "longText"
	| "any";

export interface ExpectedLeaf {
	readonly type: "leaf";
	readonly kind: ExpectedKind;
	readonly isList: boolean;
	/** Any object, which is handed on as it is. */
	readonly isWhole: boolean;
	readonly words: readonly string[];
	readonly min: number;
	readonly max: number;
}

export interface ExpectedObject {
	readonly type: "object";
	readonly fields: ReadonlyMap<string, Expected>;
	readonly required: ReadonlySet<string>;
}

export interface ExpectedList {
	readonly type: "list";
	readonly entry: ExpectedObject;
}

/** The shape of a reply or a body as the contract declares it. */
export type Expected = ExpectedLeaf | ExpectedObject | ExpectedList;

type Json = Readonly<Record<string, unknown>>;

const jsonsOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const numberOf = (value: unknown, fallback: number): number => (typeof value === "number" ? value : fallback);

const namedKinds: readonly (readonly [RegExp, ExpectedKind])[] = [
	[/slug$/i, "slug"],
	[/e-?mail$/i, "email"],
	[/(mobile|phone)$/i, "phone"],
	[/(image|picture|icon|gallery|images|photo)$/i, "picture"],
	[/(date|dob|expiry|(?<![a-z])at|created_?at|used_?at|valid_?from|valid_?to|due|start)$/i, "day"],
];

function textKind(name: string, schema: Json): ExpectedKind {
	if (schema.format === "date" || schema.format === "date-time") return "day";
	if (schema.format === "email") return "email";
	const named = namedKinds.find(([pattern]) => pattern.test(name))?.[1];
	const length = numberOf(schema.maxLength, 0);
	// A date is at most 40 characters; an icon may be a word.
	if (named && !(named === "day" && length > 40)) return named;
	return length >= 1000 ? "longText" : "text";
}

function leafOf(name: string, schema: Json, isList = false): ExpectedLeaf {
	const words = Array.isArray(schema.enum) ? schema.enum : [schema.const];
	const types = [schema.type].flat();
	const texts = words.filter((word): word is string => typeof word === "string");
	const bounds = { min: numberOf(schema.minimum, -Infinity), max: numberOf(schema.maximum, Infinity) };
	const kind = (): ExpectedKind => {
		if (texts.length > 0) return "word";
		if (types.includes("boolean")) return "boolean";
		if (types.includes("integer")) return "integer";
		if (types.includes("number")) return "number";
		return types.includes("string") ? textKind(name, schema) : "any";
	};
	return {
		type: "leaf",
		kind: kind(),
		isList,
		isWhole: isRecord(schema.additionalProperties),
		words: texts,
		...bounds,
	};
}

const maxDepth = 8;

class SchemaReader {
	readonly #definitions: Json;
	constructor(document: Json) {
		this.#definitions = isRecord(document.$defs) ? document.$defs : {};
	}

	/** All shapes that a schema allows, first the most detailed of each kind. */
	alternatives(name: string, schema: Json, depth = 0): readonly Expected[] {
		if (depth > maxDepth) return [];
		if (typeof schema.$ref === "string") return this.#referred(name, schema.$ref, depth);
		const union = [...jsonsOf(schema.anyOf), ...jsonsOf(schema.oneOf)];
		const [first] = union;
		if (first && schema.type === undefined) {
			const inner = union
				.filter(({ type }) => type !== "null")
				.flatMap((one) => this.alternatives(name, one, depth + 1));
			return inner.length > 0 ? inner : [leafOf(name, {})];
		}
		if (schema.type === "array") return this.#lists(name, schema, depth);
		if (isRecord(schema.properties) && !isRecord(schema.additionalProperties))
			return [this.#object(schema, schema.properties, depth)];
		return [leafOf(name, schema)];
	}

	/** The first shape, in which an object or a list comes before a leaf. */
	one(name: string, schema: Json, depth: number): Expected {
		const all = this.alternatives(name, schema, depth);
		return all.find(({ type }) => type !== "leaf") ?? all[0] ?? leafOf(name, {});
	}

	#referred(name: string, reference: string, depth: number): readonly Expected[] {
		const id = reference.slice(reference.lastIndexOf("/") + 1);
		if (id === "Id") return [{ ...leafOf(name, {}), kind: "id" }];
		const definition = this.#definitions[id];
		return isRecord(definition) ? this.alternatives(name, definition, depth + 1) : [];
	}

	#lists(name: string, schema: Json, depth: number): readonly Expected[] {
		const tuple = jsonsOf(schema.prefixItems).map((item) => this.one(name, item, depth + 1));
		const objects = tuple.filter((item) => item.type === "object");
		if (objects.length > 0) return [{ type: "list", entry: merged(objects) }];
		const entries = isRecord(schema.items) ? this.alternatives(name, schema.items, depth + 1) : [];
		return entries.map((entry) => {
			if (entry.type === "object") return { type: "list", entry };
			return entry.type === "leaf" ? { ...entry, isList: true } : leafOf(name, {}, true);
		});
	}

	#object(schema: Json, properties: Json, depth: number): ExpectedObject {
		const fields = Object.entries(properties).flatMap(([name, value]) =>
			isRecord(value) ? [[name, this.one(name, value, depth + 1)] as const] : [],
		);
		const defaults = new Set(
			Object.entries(properties).flatMap(([name, value]) => (isRecord(value) && "default" in value ? [name] : [])),
		);
		const required = (Array.isArray(schema.required) ? schema.required : []).map(String);
		return {
			type: "object",
			fields: new Map(fields),
			required: new Set(required.filter((name) => !defaults.has(name))),
		};
	}
}

function merged(objects: readonly ExpectedObject[]): ExpectedObject {
	const fields = objects.flatMap((object) => [...object.fields]);
	return { type: "object", fields: new Map(fields), required: new Set() };
}

/** The shapes that a schema of the contract allows. */
export function expectedOf(schema: z.ZodType): readonly Expected[] {
	const document = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
	return new SchemaReader(document).alternatives("", document);
}

/** Leaves below an object that can be reached without passing a list, by path. */
export function leavesOf(object: ExpectedObject, prefix: readonly string[] = []): Map<string, ExpectedLeaf> {
	const leaves = new Map<string, ExpectedLeaf>();
	for (const [name, field] of object.fields) {
		const path = [...prefix, name];
		if (field.type === "leaf") leaves.set(path.join("/"), field);
		if (field.type === "object") for (const [below, leaf] of leavesOf(field, path)) leaves.set(below, leaf);
	}
	return leaves;
}

/** Lists of objects below an object that can be reached without passing another list, by path. */
export function listFieldsOf(object: ExpectedObject, prefix: readonly string[] = []): Map<string, ExpectedList> {
	const lists = new Map<string, ExpectedList>();
	for (const [name, field] of object.fields) {
		const path = [...prefix, name];
		if (field.type === "list") lists.set(path.join("/"), field);
		if (field.type === "object") for (const [below, list] of listFieldsOf(field, path)) lists.set(below, list);
	}
	return lists;
}
