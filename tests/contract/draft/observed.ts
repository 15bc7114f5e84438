import { isRecord } from "#server/contract/index.ts";

/** What a recording shows at one place of a reply. Examples are bounded and never printed. */
export interface Observed {
	readonly texts: readonly string[];
	readonly numbers: readonly number[];
	readonly booleans: number;
	readonly nulls: number;
	/** Fields of an object. */
	readonly fields: ReadonlyMap<string, Observed>;
	/** Entries of a list, merged; also of an object that holds entries by id. */
	readonly entry: Observed | undefined;
	readonly isList: boolean;
	readonly isDictionary: boolean;
}

const maxDepth = 10;
const maxFields = 150;
const maxEntries = 25;
const maxExamples = 25;

type Source = Readonly<Record<string, unknown>>;

/** `{ "17": { … }, "18": { … } }`: entries by id, whose names say nothing and whose values look alike. */
function isDictionaryOf(source: Source): boolean {
	const entries = Object.entries(source).slice(0, maxEntries);
	const [first] = entries;
	if (!first || !entries.every(([, value]) => isRecord(value))) return false;
	const looksLikeId = (name: string) => /^\d+$/.test(name) || /^(?=.*\d)[\w-]{6,}$/.test(name) || /-/.test(name);
	if (entries.every(([name]) => looksLikeId(name))) return true;
	if (entries.length < 3) return false;
	const shape = Object.keys(first[1] as Source)
		.toSorted()
		.join();
	return entries.every(
		([, value]) =>
			Object.keys(value as Source)
				.toSorted()
				.join() === shape,
	);
}

function fieldsOf(sources: readonly Source[], depth: number): Map<string, Observed> {
	const names = new Set<string>();
	for (const source of sources) for (const name of Object.keys(source)) if (names.size < maxFields) names.add(name);
	return new Map(
		[...names].map((name) => {
			const values = sources.flatMap((source) => (Object.hasOwn(source, name) ? [source[name]] : []));
			return [name, observe(values, depth + 1)] as const;
		}),
	);
}

/** Merges what was seen at one place of several replies. Linear in the replies, bounded in depth and width. */
export function observe(values: readonly unknown[], depth = 0): Observed {
	const texts = values.filter((value) => typeof value === "string");
	const numbers = values.filter((value) => typeof value === "number");
	const lists = values.filter((value) => Array.isArray(value));
	const sources = values.filter(isRecord);
	const isDeep = depth >= maxDepth;
	const isDictionary = sources.length > 0 && lists.length === 0 && sources.every(isDictionaryOf);
	const listed = lists.flatMap((list) => list.slice(0, maxEntries));
	const held = isDictionary ? sources.flatMap((source) => Object.values(source).slice(0, maxEntries)) : [];
	const entries = [...listed, ...held].slice(0, maxEntries * 4);
	return {
		texts: [...new Set(texts)].slice(0, maxExamples),
		numbers: [...new Set(numbers)].slice(0, maxExamples),
		booleans: values.filter((value) => typeof value === "boolean").length,
		nulls: values.filter((value) => value === null).length,
		fields: isDeep || sources.length === 0 ? new Map() : fieldsOf(sources, depth),
		entry: isDeep || entries.length === 0 ? undefined : observe(entries, depth + 1),
		isList: lists.length > 0,
		isDictionary,
	};
}

/** A place of a reply with its names from an object above it. */
export interface Place {
	readonly path: readonly string[];
	readonly at: Observed;
}

const maxPlaces = 400;

/** An object and everything below it that can be reached without passing a list. */
export function placesBelow(root: Observed): readonly Place[] {
	const places: Place[] = [{ path: [], at: root }];
	for (let next = 0; next < places.length; next += 1) {
		const place = places[next];
		if (!place || place.path.length >= 5) continue;
		for (const [name, at] of place.at.fields)
			if (places.length < maxPlaces) places.push({ path: [...place.path, name], at });
	}
	return places;
}

const isEmpty = ({ texts, numbers, booleans }: Observed) => texts.length + numbers.length + booleans === 0;

/** A value or a list of values; also what was always null. */
export const isLeafPlace = ({ fields, entry, isList, ...at }: Observed): boolean => {
	if (isList) return entry === undefined || (entry.fields.size === 0 && !entry.isList);
	return fields.size === 0 && !(isEmpty({ fields, entry, isList, ...at }) && at.nulls === 0);
};

export const isListPlace = (at: Observed): boolean =>
	(at.isList || at.isDictionary) && (at.entry?.fields.size ?? 0) > 0;

/** A JSON pointer. */
export const pointerTo = (path: readonly string[]): string =>
	path.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
