import { z } from "zod";
import { Drift, unreadable } from "./drift.ts";

/**
 * A reader reads what an upstream really sends. `sent` is the strict schema of what the contract documents; every value
 * that it accepts is read without drift. `read` never throws.
 */
export interface Reader<Out = unknown, Sent = unknown> {
	readonly sent: z.ZodType;
	/** The type of what `sent` accepts stands here: it compares at once, a schema's own takes seconds. It is never set. */
	readonly accepts?: Sent;
	readonly read: (value: unknown, drift: Drift) => Out | typeof unreadable;
	/** This is set where the value may be missing; without it the value is essential. */
	readonly presence?: Presence<Out>;
}

interface Presence<Out> {
	/** This stands for a missing value. */
	readonly absent: Out;
	/** This stands for a value that cannot be read; it is `unreadable` where nothing may stand for it. */
	readonly wrong: Out | typeof unreadable;
	readonly allowsMissing: boolean;
	readonly allowsNull: boolean;
}

/** Types what a reader or a schema reads. */
export type ReadOf<R> = R extends Reader<infer Out, infer _Sent> ? Out : z.output<R>;

/** Types what the contract documents. */
export type SentOf<R> = R extends Reader<infer _Out, infer Sent> ? Sent : z.input<R>;

/** Reads a value that is documented as required: `fallback` and drift stand for a missing or wrong one. */
export const recommended = <Out, Sent, const Fallback>(
	reader: Reader<Out, Sent>,
	fallback: Fallback,
): Reader<Out | Fallback, Sent> => ({
	...reader,
	presence: { absent: fallback, wrong: fallback, allowsMissing: false, allowsNull: false },
});

/** Reads a value that is documented as optional: null stands for a missing or wrong one. */
export const nullable = <Out, Sent>(reader: Reader<Out, Sent>): Reader<Out | null, Sent | null | undefined> => ({
	read: reader.read,
	sent: reader.sent.nullish(),
	presence: { absent: null, wrong: null, allowsMissing: true, allowsNull: true },
});

/** Reads a value with a documented default, which stands for a missing and for a wrong value. */
export const defaulted = <Out, Sent>(
	reader: Reader<Out, Sent>,
	value: NoInfer<Out & Sent>,
): Reader<Out, Sent | undefined> => ({
	read: reader.read,
	sent: reader.sent.default(value),
	presence: { absent: value, wrong: value, allowsMissing: true, allowsNull: false },
});

/** Reads a value whose documented default stands for a missing one only: a wrong one is null, as guessing is worse. */
export const assumed = <Out, Sent>(
	reader: Reader<Out, Sent>,
	value: NoInfer<Out & Sent>,
): Reader<Out | null, Sent | undefined> => ({
	read: reader.read,
	sent: reader.sent.default(value),
	presence: { absent: value, wrong: null, allowsMissing: true, allowsNull: false },
});

/** The value may be missing, but a wrong one is refused, because leaving it out would state something false. */
export const refusedIfWrong = <Out, Sent>({ read, sent, presence }: Reader<Out, Sent>): Reader<Out, Sent> =>
	presence ? { read, sent, presence: { ...presence, wrong: unreadable } } : { read, sent };

type Issues = readonly z.core.$ZodIssue[];

/** Returns the path of the first issue; for a union, the deepest one. */
function faultPath(issues: Issues): string[] {
	const [issue] = issues;
	if (issue === undefined) return [];
	const below = issue.code === "invalid_union" ? issue.errors.map(faultPath) : [];
	const deepest = below.reduce((best, path) => (path.length > best.length ? path : best), []);
	return [...issue.path.map(String), ...deepest];
}

/** Reads exactly what a schema accepts. For everything that must not be guessed. */
export const strict = <Out, Sent>(schema: z.ZodType<Out, Sent>): Reader<Out, Sent> => ({
	sent: schema,
	read(value, drift) {
		const parsed = schema.safeParse(value);
		if (parsed.success) return parsed.data;
		return drift.refuse(value === null ? "null" : "type", faultPath(parsed.error.issues));
	},
});

type Shape = Readonly<Record<string, Reader>>;
type RecordRead<Fields extends Shape> = { readonly [Field in keyof Fields]: ReadOf<Fields[Field]> };
type OptionalIn<Fields extends Shape> = {
	[Field in keyof Fields]: undefined extends SentOf<Fields[Field]> ? Field : never;
}[keyof Fields];
type RecordSent<Fields extends Shape> = {
	[Field in Exclude<keyof Fields, OptionalIn<Fields>>]: SentOf<Fields[Field]>;
} & {
	[Field in OptionalIn<Fields>]?: SentOf<Fields[Field]>;
};
type Source = Readonly<Record<string, unknown>>;

/** Reads objects; `shape` can be extended by spreading it. */
export interface RecordReader<Fields extends Shape> extends Reader<RecordRead<Fields>, RecordSent<Fields>> {
	readonly shape: Fields;
}

/** Says how a record is read besides its shape. */
export interface RecordOptions<Fields extends Shape> {
	/** This names the schema in the OpenAPI document. */
	readonly id?: string;
	/** A field may have other names, besides those that differ only in case, `_` and `-`. */
	readonly also?: { readonly [Field in keyof Fields]?: readonly string[] };
	/** Makes a missing field of its neighbours; returns undefined where they do not tell. */
	readonly from?: { readonly [Field in keyof Fields]?: (source: Source) => unknown };
}

/** Returns whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Source =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const plainName = (name: string): string => name.replace(/[_-]/g, "").toLowerCase();

/** Foreign names beyond this number are not compared. */
const maxForeignNames = 200;

/** Finds a field under another name. Foreign names are looked at once a record, and only when a field is missing. */
function foreignFields(source: Source, fields: Shape, meanings: ReadonlyMap<string, string>): Map<string, unknown> {
	const found = new Map<string, unknown>();
	for (const name of Object.keys(source).slice(0, maxForeignNames)) {
		if (Object.hasOwn(fields, name)) continue;
		const field = meanings.get(plainName(name));
		if (field !== undefined && !found.has(field)) found.set(field, source[name]);
	}
	return found;
}

function readField({ read, presence }: Reader, value: unknown, drift: Drift): unknown {
	const isNull = value === null;
	const isAbsent = value === undefined || isNull;
	if (isAbsent && presence && (isNull ? presence.allowsNull : presence.allowsMissing)) return presence.absent;
	// A schema may accept null itself.
	const held = value === undefined ? drift.refuse("missing") : read(value, drift);
	if (held !== unreadable || !presence) return held;
	if (!isAbsent && presence.wrong === unreadable) return unreadable;
	drift.settle();
	return isAbsent ? presence.absent : presence.wrong;
}

function heldAt(field: string, source: Source, find: (field: string) => unknown, drift: Drift): unknown {
	const own = Object.hasOwn(source, field) ? source[field] : undefined;
	if (own !== undefined) return own;
	const held = find(field);
	if (held !== undefined) drift.note("name");
	return held;
}

/**
 * Reads an object field by field; extra fields are ignored. It is unreadable where an essential field is, and where it has
 * only other fields: an envelope would be read as an empty wallet.
 */
export function record<const Fields extends Shape>(
	shape: Fields,
	{ id, also = {}, from = {} }: RecordOptions<Fields> = {},
): RecordReader<Fields> {
	const object = z.object(Object.fromEntries(Object.entries(shape).map(([name, { sent }]) => [name, sent])));
	const fields = Object.entries<Reader>(shape);
	const makers = new Map(Object.entries<((source: Source) => unknown) | undefined>(from));
	const mayBeEmpty = fields.every(([, { presence }]) => presence?.allowsMissing);
	const meanings = new Map<string, string>();
	for (const [field] of fields) meanings.set(plainName(field), field);
	for (const [field, names] of Object.entries<readonly string[] | undefined>(also))
		for (const name of names ?? []) meanings.set(plainName(name), field);

	function understood(source: Source): (field: string) => unknown {
		let foreign: ReadonlyMap<string, unknown> | undefined;
		return (field) => {
			foreign ??= foreignFields(source, shape, meanings);
			return foreign.get(field) ?? makers.get(field)?.(source);
		};
	}

	function read(value: unknown, drift: Drift) {
		if (!isRecord(value)) return drift.refuse(value === null ? "null" : "type");
		const find = understood(value);
		const result: Record<string, unknown> = {};
		let isEmpty = true;
		for (const [field, reader] of fields) {
			drift.enter(field);
			const held = heldAt(field, value, find, drift);
			isEmpty &&= held === undefined;
			const read = readField(reader, held, drift);
			drift.leave();
			if (read === unreadable) return unreadable;
			result[field] = read;
		}
		const isOther = isEmpty && !mayBeEmpty && Object.keys(value).length > 0;
		return isOther ? drift.refuse("missing") : result;
	}

	return {
		shape,
		sent: id === undefined ? object : object.meta({ id }),
		read: read as Reader<RecordRead<Fields>>["read"],
	};
}

const listNames = ["data", "list", "items", "results", "docs", "rows"];

/** Returns the entries of a list, which stands alone or below a common name. */
function entriesOf(value: unknown): readonly unknown[] | undefined {
	if (Array.isArray(value)) return value;
	if (!isRecord(value)) return undefined;
	for (const name of listNames) {
		const held = value[name];
		if (Array.isArray(held)) return held;
	}
	return undefined;
}

function readEntries<Out>(entry: Reader<Out>, entries: readonly unknown[], drift: Drift): Out[] | typeof unreadable {
	const result: Out[] = [];
	let fault = "";
	for (const held of entries) {
		const read = entry.read(held, drift);
		if (read !== unreadable) {
			result.push(read);
			continue;
		}
		fault = drift.fault;
		drift.settle();
		drift.note("dropped");
	}
	return result.length === 0 && entries.length > 0 ? drift.refuseEntries(fault) : result;
}

function readWhole<Out>(entry: Reader<Out>, entries: readonly unknown[], drift: Drift): Out[] | typeof unreadable {
	const result: Out[] = [];
	for (const held of entries) {
		const read = entry.read(held, drift);
		if (read === unreadable) return unreadable;
		result.push(read);
	}
	return result;
}

/**
 * Reads at most `max` entries and drops those that cannot be read. A list of which no entry can be read is unreadable,
 * not empty. With `whole` a list is read completely or not at all, because a part of it would state something false.
 */
export const listOf = <Out, Sent>(
	entry: Reader<Out, Sent>,
	max: number,
	{ whole = false }: { readonly whole?: boolean } = {},
): Reader<readonly Out[], Sent[]> => ({
	sent: z.array(entry.sent).max(max),
	read(value, drift) {
		const entries = entriesOf(value);
		if (!entries) return drift.refuse(value === null ? "null" : "type");
		if (entries !== value) drift.note("name");
		if (entries.length <= max) return (whole ? readWhole : readEntries)(entry, entries, drift);
		if (whole) return drift.refuse("range");
		drift.note("cut");
		return readEntries(entry, entries.slice(0, max), drift);
	},
});

/** Reads one value in the first of several forms that fits without drift, else in the one with the least drift. */
export function oneOf<const Readers extends readonly [Reader, Reader, ...Reader[]]>(
	...readers: Readers
): Reader<ReadOf<Readers[number]>, SentOf<Readers[number]>> {
	return {
		sent: z.union(readers.map(({ sent }) => sent)),
		read(value, drift) {
			const best = leastDrift(readers.map((reader) => [reader, value] as const));
			if (best.value === unreadable) return drift.refuse("type", best.drift.fault.split("."));
			drift.take(best.drift);
			return best.value as ReadOf<Readers[number]>;
		},
	};
}

/** Reads candidates until one has no drift, else returns the one with the least; the first refusal if none is readable. */
export function leastDrift(candidates: readonly (readonly [Reader, unknown])[]): { value: unknown; drift: Drift } {
	let best: { value: unknown; drift: Drift } | undefined;
	for (const [reader, value] of candidates) {
		const drift = new Drift();
		const read = { value: reader.read(value, drift), drift };
		if (read.value !== unreadable && drift.size === 0) return read;
		const isBetter =
			!best || (read.value !== unreadable && (best.value === unreadable || drift.size < best.drift.size));
		if (isBetter) best = read;
	}
	return best ?? { value: unreadable, drift: new Drift() };
}
