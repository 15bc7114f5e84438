import { z } from "zod";
import type { PictureSource } from "#server/bff/upstream/picture-sources.ts";
import { byOperationId, isRecord, type Operation } from "#server/contract/index.ts";
import { OperationsFileError } from "./read-file.ts";
import { compileReplyRules } from "./reply-rules.ts";
import {
	accountInputNames,
	compileRequestTemplate,
	inputNamesIn,
	listTemplateTexts,
	namesIn,
} from "./request-template.ts";
import { type Defaults, type Entry, fileSchema, type Template } from "./schema.ts";
import { toSchemaFault } from "./schema-fault.ts";

/** The operations stand by noun and name. */
export type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
/** The deadlines are in milliseconds. */
export type GroupDeadlines = Readonly<Partial<Record<Operation["group"], number | undefined>>>;

const maxDepth = 40;

function isDeeperThan(value: unknown, depth: number): boolean {
	if (typeof value !== "object" || value === null) return false;
	return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

function keysOf(schema: z.ZodType | undefined): string[] {
	if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
	// A discriminated union is a union too.
	if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keysOf(option as z.ZodType));
	return [];
}

/** Their replies are shared between visitors, so that nothing of a session may be in them. */
const isPublicRead = ({ method, auth }: Operation): boolean => method === "GET" && auth === "public";

const ownNamesOf = ({ path, query, body }: Operation): readonly string[] => [
	...namesIn(path),
	...keysOf(query),
	...keysOf(body),
];

/** Returns the names of an operation's own inputs, of the session, `source`, and `offset` of a page. */
export const listInputNames = (operation: Operation): readonly string[] => {
	const own = ownNamesOf(operation);
	const ofCode = operation.group === "auth" ? ["reference"] : [];
	const session = isPublicRead(operation) ? [] : [...accountInputNames, ...ofCode];
	return [...new Set([...own, ...session, ...(own.includes("page") ? ["offset"] : []), "source"])];
};

const arithmetic = /\{(?:page|limit|offset)\}\s{0,3}[-+*/]|[-+*/]\s{0,3}\{(?:page|limit|offset)\}/;

/** These inputs consist of letters, digits and signs that end no text. */
const plainInputs: ReadonlySet<string> = new Set(["slug", "page", "limit", "offset"]);

/** With braces of its own a text is GraphQL, or a filter in JSON: what a visitor types would become a part of it. */
const isProgram = (text: string): boolean => {
	const names = namesIn(text);
	const rest = names.reduce((left, name) => left.replaceAll(`{${name}}`, ""), text);
	return names.some((name) => !plainInputs.has(name)) && /[{}]/.test(rest);
};

const secretName = /(?:token|secret|passw(?:or)?d|api[_-]?key)$/i;

/** Finds a constant that looks like a secret; an input may have such a name. */
const isSecret = (text: string, path: readonly string[]): boolean => {
	const name = path.findLast((key) => !/^\d+$/.test(key)) ?? "";
	return text !== "" && namesIn(text).length === 0 && secretName.test(name);
};

function faultOfSent(text: string, path: readonly string[]): string | undefined {
	if (isSecret(text, path)) return "would hold a secret";
	if (arithmetic.test(text)) return "nothing is calculated; {offset} is where a page begins";
	return isProgram(text)
		? "inputs do not stand in a text with braces of its own, such as GraphQL; put them into its variables"
		: undefined;
}

/** @throws {OperationsFileError} naming the first text with an input that is unknown, or that may not be sent */
function refuseTexts(
	id: string,
	operation: Operation,
	{ path = "", query = {}, headers = {}, body = null }: Entry,
): void {
	const known = listInputNames(operation);
	const unknownIn = (text: string): string | undefined => {
		const unknown = namesIn(text).find((name) => !known.includes(name));
		const offered = known.map((name) => `{${name}}`).join(", ");
		return unknown && `{${unknown.slice(0, 50)}} is not a parameter of this operation (it has: ${offered})`;
	};
	const refuse = (template: Template, faultOf: typeof faultOfSent): void => {
		for (const { text, path: at } of listTemplateTexts(template)) {
			const fault = faultOf(text, at);
			if (fault !== undefined) throw new OperationsFileError(`${[id, ...at].join(".")}: ${fault}`);
		}
	};
	refuse({ path, query, headers, body }, unknownIn);
	refuse({ query, body }, faultOfSent);
}

/** @throws {OperationsFileError} for what is read or changed of an account by a call that names no account */
function refuseOpenAccounts(id: string, operation: Operation, route: Route, entry: Entry): void {
	if (operation.auth !== "user" || !route.isEnabled) return;
	if (route.auth === "user" || inputNamesIn(entry).some((name) => accountInputNames.some((one) => one === name)))
		return;
	throw new OperationsFileError(
		`${id}.auth: without the user's token the call must name the user by {userid}, {email} or {phone}; it would read or change anybody's`,
	);
}

/** @throws {OperationsFileError} naming the first key that does not fit the operation, or another key */
function refuseContradictions(id: string, operation: Operation, route: Route, entry: Entry): void {
	const fault =
		(route.method === "GET" && entry.body !== undefined && "method: a GET carries no body") ||
		(route.method === "GET" &&
			operation.body !== undefined &&
			entry.query === undefined &&
			"method: a GET cannot carry the body; give a query") ||
		(operation.multipart && route.encoding !== "multipart" && "encoding: a file is sent as multipart only") ||
		(entry.none !== undefined &&
			operation.none === undefined &&
			"none: only a reply that is read can say that there is none") ||
		(entry.cache && !route.isShared && "cache: only the reply of a public GET is cached") ||
		(entry.cache &&
			entry.cache.staleSeconds < entry.cache.freshSeconds &&
			"cache.staleSeconds: less than freshSeconds");
	if (fault) throw new OperationsFileError(`${id}.${fault}`);
}

/** The route says how an operation is called: as the contract declares it, changed by the operations file. */
export type Route = Readonly<ReturnType<typeof routeOf>>;
export type Routes = ReadonlyMap<Operation, Route>;

function routeOf(id: string, operation: Operation, entry: Entry, deadlines: GroupDeadlines) {
	const { method = operation.method, auth = operation.auth } = entry;
	const isRead = method === "GET" && operation.method === "GET" && operation.isRead !== false;
	const isShared = isRead && operation.auth === "public" && (auth === "public" || auth === "none");
	const encoding: NonNullable<Entry["encoding"]> = entry.encoding ?? (operation.multipart ? "multipart" : "json");
	const route = {
		/** The id is like `package.bySlug`. */
		id,
		isEnabled: entry.enabled ?? operation.enabled ?? true,
		method,
		path: entry.path ?? operation.path,
		/** With `none` the call has no authorization header. */
		auth,
		/** By the contract and by the file the call may be repeated, and aborted. */
		isRead,
		/** The reply is the same for all visitors. */
		isShared,
		encoding,
		/** The template takes the place of the operation's own query, headers and body. */
		template: compileRequestTemplate(entry, ownNamesOf(operation)),
		reply: compileReplyRules(id, operation, entry),
		/** This header has the number of entries of all pages. */
		totalHeader: entry.totalHeader?.toLowerCase(),
		deadlineMs: entry.deadlineMs ?? deadlines[operation.group] ?? operation.deadlineMs,
		cache: isShared && entry.cache !== false ? (entry.cache ?? operation.cache) : undefined,
	};
	refuseTexts(id, operation, entry);
	refuseOpenAccounts(id, operation, route, entry);
	refuseContradictions(id, operation, route, entry);
	return route;
}

/** The file says this of all operations; an entry's own keys come first. */
function withDefaults(operation: Operation, defaults: Defaults, entry: Entry | undefined): Entry | undefined {
	if (entry === undefined && Object.keys(defaults).length === 0) return undefined;
	const { enabled, none, headers, encoding, ...common } = defaults;
	const isMeant = entry !== undefined || enabled !== false;
	const ownNone = [none ?? [], entry?.none ?? []].flat();
	return {
		...common,
		...(encoding && !operation.multipart ? { encoding } : {}),
		...entry,
		...(headers || entry?.headers ? { headers: { ...headers, ...entry?.headers } } : {}),
		...(operation.none !== undefined && ownNone.length > 0 ? { none: ownNone } : {}),
		...(isMeant ? {} : { enabled: false }),
	};
}

interface ReadFile {
	readonly entries: Readonly<Record<string, Entry | undefined>>;
	readonly pictures: readonly PictureSource[];
	readonly key: { readonly header: string } | { readonly query: string } | undefined;
}

/**
 * Reads the file with its defaults in each entry; an older file has its entries at its root.
 * @throws {OperationsFileError} naming the first key that is not understood
 */
export function readFileWithDefaults(operations: ReadonlyMap<string, Operation>, file: unknown): ReadFile {
	if (!isRecord(file)) throw new OperationsFileError("the file is a JSON object of operations");
	if (isDeeperThan(file, maxDepth)) throw new OperationsFileError(`the file nests deeper than ${maxDepth} levels`);
	const { $schema, ...bare } = file;
	const whole = "operations" in file ? file : { ...($schema === undefined ? {} : { $schema }), operations: bare };
	if (!isRecord(whole.operations))
		throw new OperationsFileError("operations: is an object of operations by their names");
	const unknownId = Object.keys(whole.operations).find((id) => !operations.has(id));
	if (unknownId !== undefined) throw new OperationsFileError(`${unknownId.slice(0, 100)}: there is no such operation`);
	const parsed = fileSchema(operations).safeParse(whole);
	if (parsed.success) {
		const { operations: entries, defaults = {}, pictures = [], key } = parsed.data;
		const filled = [...operations].map(([id, operation]) => [id, withDefaults(operation, defaults, entries[id])]);
		return { entries: Object.fromEntries(filled), pictures, key };
	}
	const { path, message } = toSchemaFault(parsed.error.issues, whole);
	const shown = path[0] === "operations" ? path.slice(1) : path;
	throw new OperationsFileError(`${shown.map((key) => key.slice(0, 100)).join(".")}: ${message}`);
}

/**
 * Resolves and compiles the routes: as the contract declares them, unless the file or the group's deadline says
 * otherwise. @throws {OperationsFileError} naming of each operation the first key that is not understood
 */
export function resolveRoutes(operations: Operations, file: unknown = {}, deadlines: GroupDeadlines = {}): Routes {
	const byId = byOperationId(operations);
	const { entries } = readFileWithDefaults(byId, file);
	const faults: string[] = [];
	const routes: Routes = new Map(
		[...byId].flatMap(([id, operation]) => {
			try {
				return [[operation, routeOf(id, operation, entries[id] ?? {}, deadlines)]];
			} catch (error) {
				if (!(error instanceof OperationsFileError)) throw error;
				faults.push(error.fault);
				return [];
			}
		}),
	);
	if (faults.length > 0) throw new OperationsFileError(faults.join("\n"));
	return routes;
}

/** Reads where pictures may be, and how the key is sent. @throws {OperationsFileError} */
export function readAccess(operations: Operations, file: unknown = {}): Omit<ReadFile, "entries"> {
	const { pictures, key } = readFileWithDefaults(byOperationId(operations), file);
	return { pictures, key };
}
