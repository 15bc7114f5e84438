import type { Exchange } from "../recording/har.ts";
import { isKnownName, wordsIn } from "./names.ts";
import { isLeafPlace, type Observed, observe } from "./observed.ts";

/** A part of a path: the same in all calls, or a value. */
export type Segment = { readonly text: string } | { readonly values: readonly string[] };

/** The recorded calls of one method and path. */
export interface Endpoint {
	readonly method: string;
	readonly segments: readonly Segment[];
	readonly exchanges: readonly Exchange[];
	/** The successful replies, merged. */
	readonly replies: Observed;
	/** The replies without what nearly every endpoint answers: a flag of success, a text, a time. */
	readonly content: Observed;
}

const maxEndpoints = 300;
const maxReplies = 20;
const maxValues = 20_000;

export const hasSucceeded = ({ status }: Exchange): boolean => status >= 200 && status < 300;

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

export const segmentsOf = ({ url }: Exchange): readonly string[] =>
	url.pathname.split("/").filter(Boolean).map(decoded);

const keyWords: ReadonlySet<string> = new Set([
	"id",
	"slug",
	"handle",
	"code",
	"key",
	"ref",
	"permalink",
	"alias",
	"number",
	"no",
]);

/** Ids and slugs of all replies: what stands in a path as well is a value there. */
function keysIn(exchanges: readonly Exchange[]): ReadonlySet<string> {
	const keys = new Set<string>();
	const open: unknown[] = exchanges.filter(hasSucceeded).map(({ body }) => body);
	for (let at = 0; at < open.length && at < maxValues && keys.size < maxValues; at += 1) {
		const value = open[at];
		if (typeof value !== "object" || value === null) continue;
		for (const [name, held] of Object.entries(value).slice(0, 200)) {
			if (typeof held === "object") open.push(held);
			else if (!Array.isArray(value) && wordsIn(name).some((word) => keyWords.has(word))) keys.add(String(held));
		}
	}
	return keys;
}

const isVersion = (segment: string): boolean => /^v\d{1,2}$/i.test(segment);

function isValue(segment: string, at: number, keys: ReadonlySet<string>): boolean {
	if (at === 0 || isVersion(segment)) return false;
	if (!/^[\w.~-]+$/.test(segment) || /^\d+$/.test(segment) || /^[\da-f]{12,}$/i.test(segment)) return true;
	if (/^(?=.*\d)[\w-]{5,}$/.test(segment)) return true;
	return keys.has(segment) && !isKnownName(segment);
}

type Sketch = readonly (string | undefined)[];

/** The names of a reply to the third level: calls of one endpoint have nearly the same. */
function namesOf(value: unknown, depth = 0, prefix = ""): readonly string[] {
	if (typeof value !== "object" || value === null || depth > 3) return [];
	if (Array.isArray(value)) return namesOf(value[0], depth + 1, `${prefix}[]`);
	return Object.entries(value)
		.slice(0, 60)
		.flatMap(([name, held]) => [`${prefix}.${name}`, ...namesOf(held, depth + 1, `${prefix}.${name}`)]);
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
	const common = [...one].filter((name) => other.has(name)).length;
	return common >= 3 && common / Math.max(one.size, other.size) >= 0.6;
}

interface Group {
	readonly method: string;
	readonly sketch: Sketch;
	readonly exchanges: readonly Exchange[];
}

const keyOf = ({ method, sketch }: Pick<Group, "method" | "sketch">): string =>
	`${method} /${sketch.map((part) => part ?? "{}").join("/")}`;

function grouped(groups: readonly Group[]): Group[] {
	const found = new Map<string, Group>();
	for (const group of groups) {
		const key = keyOf(group);
		const before = found.get(key);
		found.set(key, before ? { ...before, exchanges: [...before.exchanges, ...group.exchanges] } : group);
	}
	return [...found.values()];
}

const shapeOf = ({ exchanges }: Group): ReadonlySet<string> => new Set(namesOf(exchanges.find(hasSucceeded)?.body));

/** Paths that differ only in their last part, which is no known word, and whose replies look alike: `/find/goa`. */
function withVaryingEnd(groups: readonly Group[]): readonly Group[] {
	const ends = new Map<string, Group[]>();
	for (const group of groups) {
		const end = group.sketch.at(-1);
		if (group.method !== "GET" || group.sketch.length < 2 || end === undefined || isKnownName(end)) continue;
		const key = keyOf({ ...group, sketch: [...group.sketch.slice(0, -1), undefined] });
		ends.set(key, [...(ends.get(key) ?? []), group]);
	}
	const opened = new Set<Group>();
	for (const [first, ...others] of ends.values()) {
		if (!first || others.length === 0) continue;
		const shape = shapeOf(first);
		const alike = others.filter((group) => isAlike(shape, shapeOf(group)));
		if (alike.length > 0) for (const group of [first, ...alike]) opened.add(group);
	}
	return grouped(
		groups.map((group) =>
			opened.has(group) ? { ...group, sketch: [...group.sketch.slice(0, -1), undefined] } : group,
		),
	);
}

function endpointOf({ method, sketch, exchanges }: Group): Endpoint {
	const paths = exchanges.map(segmentsOf);
	const segments = sketch.map((text, at): Segment => {
		if (text !== undefined) return { text };
		return { values: [...new Set(paths.map((path) => path[at] ?? ""))].slice(0, maxReplies) };
	});
	const answered = exchanges.filter(hasSucceeded).slice(0, maxReplies);
	const replies = observe(answered.map(({ body }) => body));
	return { method, segments, exchanges, replies, content: replies };
}

/** Fewer endpoints do not show what belongs to all. */
const leastEndpoints = 5;

function withoutEnvelope(endpoints: readonly Endpoint[]): readonly Endpoint[] {
	const counts = new Map<string, number>();
	for (const { replies } of endpoints)
		for (const [name, at] of replies.fields) if (isLeafPlace(at)) counts.set(name, (counts.get(name) ?? 0) + 1);
	const isCommon = (name: string): boolean =>
		endpoints.length >= leastEndpoints && (counts.get(name) ?? 0) >= endpoints.length * 0.8;
	return endpoints.map((endpoint) => {
		const fields = [...endpoint.replies.fields].filter(([name]) => !isCommon(name));
		return { ...endpoint, content: { ...endpoint.replies, fields: new Map(fields) } };
	});
}

/** Finds the endpoints of a recording: which parts of its paths are values is seen from the values and the replies. */
export function endpointsOf(exchanges: readonly Exchange[]): readonly Endpoint[] {
	const keys = keysIn(exchanges);
	const groups = grouped(
		exchanges.map((exchange) => ({
			method: exchange.method,
			sketch: segmentsOf(exchange).map((segment, at) => (isValue(segment, at, keys) ? undefined : segment)),
			exchanges: [exchange],
		})),
	);
	const answered = withVaryingEnd(groups).filter((group) => group.exchanges.some(hasSucceeded));
	return withoutEnvelope(answered.slice(0, maxEndpoints).map(endpointOf));
}

/** The recorded calls of a path template of the contract. */
export const declaredEndpoint = (method: string, path: string, exchanges: readonly Exchange[]): Endpoint =>
	endpointOf({
		method,
		sketch: path
			.split("/")
			.filter(Boolean)
			.map((part) => (part.startsWith("{") ? undefined : part)),
		exchanges,
	});

/** The path with `{}` for values. */
export const templateOf = ({ segments }: Endpoint): string =>
	`/${segments.map((segment) => ("text" in segment ? segment.text : "{}")).join("/")}`;
