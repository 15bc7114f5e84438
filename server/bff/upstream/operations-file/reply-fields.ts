import { absent, compilePointer, type Found } from "./pointer.ts";
import type { FieldMapping } from "./schema.ts";

type Read = (enclosing: unknown) => Found;

/** A number holds at most 15 digits exactly. */
const plainNumber = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** Returns `absent` for all but a finite number and a text of plain digits. */
function calculated(value: Found, calculate: (number: number) => number): Found {
	const isPlain = typeof value === "number" || (typeof value === "string" && plainNumber.test(value.trim()));
	const number = isPlain ? calculate(Number(value)) : Number.NaN;
	// Adding zero turns minus zero into zero.
	return Number.isFinite(number) ? number + 0 : absent;
}

/** A word that is not listed stays as it is. */
function translated(value: Found, words: NonNullable<FieldMapping["words"]>): Found {
	if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return value;
	return Object.hasOwn(words, String(value)) ? words[String(value)] : value;
}

/** An object whose values are the entries is a list too. */
function entriesOf(value: Found): readonly unknown[] | typeof absent {
	if (Array.isArray(value)) return value;
	return typeof value === "object" && value !== null ? Object.values(value) : absent;
}

function compileObject(fields: NonNullable<FieldMapping["fields"]>): (value: unknown) => Record<string, unknown> {
	const reads = Object.entries(fields).map(([name, field]) => [name, compileField(field)] as const);
	return (value) => {
		const made: Record<string, unknown> = {};
		for (const [name, read] of reads) {
			const found = read(value);
			if (found !== absent) made[name] = found;
		}
		return made;
	};
}

/** An empty text stays one: it names nothing. */
const prefixed = (value: Found, prefix: string): Found =>
	(typeof value === "string" && value !== "") || typeof value === "number" ? `${prefix}${value}` : value;

function compileValue(field: FieldMapping): (value: unknown) => Found {
	const { prefix } = field;
	const read = compileWithoutPrefix(field);
	return prefix === undefined ? read : (value) => prefixed(read(value), prefix);
}

function compileWithoutPrefix({
	divide,
	multiply,
	words,
	fields,
	pick,
	each,
}: FieldMapping): (value: unknown) => Found {
	if (divide !== undefined) return (value) => calculated(value, (number) => number / divide);
	if (multiply !== undefined) return (value) => calculated(value, (number) => number * multiply);
	if (words !== undefined) return (value) => translated(value, words);
	if (pick !== undefined) return compilePointer(pick);
	if (fields === undefined) return (value) => value;
	const read = compileObject(fields);
	if (each) return read;
	return (value) => {
		if (value === null) return null;
		const made = read(value);
		return Object.keys(made).length > 0 ? made : absent;
	};
}

/** Compiles a mapping once; what it returns does not throw and never makes a NaN. */
export function compileField(field: string | FieldMapping): Read {
	if (typeof field === "string") return compilePointer(field);
	const { value: constant, each } = field;
	if (constant !== undefined) return () => constant;
	const find = compilePointer(field.from ?? "");
	const readValue = compileValue(field);
	if (!each)
		return (enclosing) => {
			const found = find(enclosing);
			return found === absent ? absent : readValue(found);
		};
	return (enclosing) => {
		const entries = entriesOf(find(enclosing));
		return entries === absent ? absent : entries.map(readValue).filter((entry) => entry !== absent);
	};
}
