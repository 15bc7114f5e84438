import { type Operation, operations, readReply } from "#server/contract/index.ts";
import type { RecordedReply } from "./replayed-upstream.ts";

/** This is one reply that differs from the recorded one in one place. */
export interface Deviation {
	readonly id: string;
	/** The path consists of contract names, with `[]` for the entries of a list. */
	readonly field: string;
	readonly kind: string;
	readonly reply: RecordedReply;
	/** The reply is read, and what is read is the same. */
	readonly isUnderstood: boolean;
	/** This says that the reply, or the entry that the page is about, cannot be read without the field. */
	readonly isEssential: boolean;
	/** The reply has these texts and numbers no longer. */
	readonly taken: readonly string[];
}

type Path = readonly (string | number)[];
interface Place {
	readonly path: Path;
	readonly value: unknown;
	/** The place is in an entry that the page is about. */
	readonly isOurs?: boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const templateOf = (path: Path): string =>
	path
		.map((step) => (typeof step === "number" ? "[]" : step))
		.join(".")
		.replaceAll(".[]", "[]");

const isMeant = (entry: unknown, address: string): boolean =>
	isObject(entry) &&
	[entry.id, entry.slug].some((key) => key !== undefined && address.split("/").includes(String(key)));

/** Entries that the page is about come first, because a deviation of another one would not be seen. */
function entriesOf(list: readonly unknown[], address: string): (readonly [number, unknown])[] {
	const entries = list.slice(0, 40).map((entry, index) => [index, entry] as const);
	const isOurs = ([, entry]: readonly [number, unknown]): boolean => isMeant(entry, address);
	return [...entries.filter(isOurs), ...entries.filter((entry) => !isOurs(entry))];
}

/** Takes each field once: where the page is about it, else where it first tells something. */
function placesBelow(place: Place, address: string, seen: Map<string, Place>): void {
	const { path, value, isOurs = false } = place;
	const template = templateOf(path);
	const known = seen.get(template);
	const isTelling = known === undefined || known.value === null || (!known.value && !known.isOurs);
	if (path.length > 0 && isTelling) seen.set(template, place);
	if (Array.isArray(value))
		for (const [index, entry] of entriesOf(value, address))
			placesBelow({ path: [...path, index], value: entry, isOurs: isOurs || isMeant(entry, address) }, address, seen);
	else if (isObject(value))
		for (const [name, held] of Object.entries(value))
			placesBelow({ path: [...path, name], value: held, isOurs }, address, seen);
}

function replacedAt(value: unknown, [step, ...rest]: Path, change: (held: unknown) => unknown): unknown {
	if (step === undefined) return change(value);
	if (Array.isArray(value))
		return value.flatMap((entry, index) => {
			if (index !== step) return [entry];
			const next = replacedAt(entry, rest, change);
			return next === undefined ? [] : [next];
		});
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, held]) => {
			if (name !== step) return [[name, held]];
			const next = replacedAt(held, rest, change);
			return next === undefined ? [] : [[name, next]];
		}),
	);
}

const longText = "Lorem ipsum dolor sit amet ".repeat(9000);
const maxListBytes = 1_500_000;

function manyOf(list: readonly unknown[]): unknown[] {
	const count = Math.min(1001, Math.floor(maxListBytes / (JSON.stringify(list[0]).length + 1)));
	return Array.from({ length: count }, (_, index) => list[index % list.length]);
}

type Change = readonly [kind: string, to: unknown];
const gone: Change = ["gone", undefined];
const toNull: Change = ["null", null];
const toObject: Change = ["wrong type", { unexpected: { deep: [1] } }];

function changesOf(value: unknown, isEntry: boolean): readonly Change[] {
	const away = isEntry ? [toNull] : [gone, toNull];
	if (Array.isArray(value)) {
		const shorter: Change[] = value.length > 1 ? [["list of one", value.slice(0, 1)]] : [];
		const longer: Change[] = value.length > 0 ? [["list of many", manyOf(value)]] : [];
		return [...away, toObject, ["text", "Zzyzx"], ...shorter, ...longer];
	}
	if (isObject(value)) return [...away, ["text", "Zzyzx"], ["empty", {}], ["list", []]];
	if (typeof value === "number")
		return [...away, toObject, ["number as text", String(value)], ["another word", "Zzyzx"], ["out of range", -4e15]];
	if (typeof value === "boolean") return [...away, toObject, ["as text", String(value)], ["another word", "Zzyzx"]];
	if (value === null) return [gone, toObject, ["another word", "Zzyzx"]];
	return [...away, toObject, ["text as number", 4711], ["another word", "Zzyzx"], ["too long", longText]];
}

export function listShownValues(value: unknown): string[] {
	if (typeof value === "number") return value < 10 ? [] : [...new Set([String(value), value.toLocaleString("en-IN")])];
	if (typeof value === "string") return value.length > 1 ? [value.slice(0, 60)] : [];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(listShownValues) : [];
}

const valueAt = (value: unknown, path: Path): unknown =>
	path.reduce<unknown>((held, step) => (held as Record<string | number, unknown>)?.[step], value);

const isIndex = (step: string | number | undefined): boolean => typeof step === "number";

/** Without its entry, or a list of which this reader needs every entry, the page has nothing to show. */
function isEssential(
	operation: Operation,
	recorded: unknown,
	deviating: unknown,
	path: Path,
	address: string,
): boolean {
	const isRead = (body: unknown): boolean => readReply(operation, body).ok;
	const [first, last] = [path.findIndex(isIndex), path.findLastIndex(isIndex)];
	if (first < 0) return !isRead(deviating);
	if (isMeant(valueAt(recorded, path.slice(0, first + 1)), address)) {
		const alone = (list: unknown) =>
			Array.isArray(list) ? list.slice(Number(path[first]), Number(path[first]) + 1) : list;
		if (!isRead(replacedAt(deviating, path.slice(0, first), alone))) return true;
	}
	const sound = valueAt(recorded, path.slice(0, last + 1));
	const withSound = (list: unknown) => (Array.isArray(list) ? [...list, sound] : list);
	return !isRead(replacedAt(deviating, path.slice(0, last), withSound));
}

/** Returns the innermost entry around a field, since a list drops it whole; the field itself outside of lists. */
function placeTaken(path: Path, isRead: boolean, root: Path): Path {
	const last = path.findLastIndex(isIndex);
	if (!isRead) return root;
	return last < 0 ? path : path.slice(0, last + 1);
}

/** Yields all single deviations of a reply by field, made when asked for. @param address of the page that it is for */
export function* listDeviations(reply: RecordedReply, address: string): Generator<() => Generator<Deviation>> {
	const operation = operations.get(reply.id);
	if (!operation || reply.status !== 200 || !isObject(reply.body)) return;
	const asRecorded = readReply(operation, reply.body);
	if (!asRecorded.ok) return;
	const value = JSON.stringify(asRecorded.value);
	const { statuscode: _, message: __, ...body } = reply.body;
	const root: Path = operation.replyAt === "body" ? [] : ["data"];
	const places = new Map<string, Place>();
	placesBelow({ path: [], value: valueAt(body, root) }, address, places);
	for (const [field, place] of places)
		yield function* () {
			const path = [...root, ...place.path];
			for (const [kind, to] of changesOf(place.value, isIndex(path.at(-1)))) {
				const deviating = replacedAt(reply.body, path, () => to);
				const read = readReply(operation, deviating);
				yield {
					...{ id: reply.id, field, kind, reply: { ...reply, body: deviating } },
					isUnderstood: read.ok && JSON.stringify(read.value) === value,
					isEssential: isEssential(operation, reply.body, deviating, path, address),
					taken: listShownValues(valueAt(reply.body, placeTaken(path, read.ok, root))),
				};
			}
		};
}
