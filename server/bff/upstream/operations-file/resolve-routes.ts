import { z } from "zod";
import { byOperationId, isRecord, type Operation } from "#server/contract/index.ts";
import { OperationsFileError } from "./error.ts";
import { compileReplyRules } from "./reply-rules.ts";
import { compileRequestTemplate, namesIn, textsOf } from "./request-template.ts";
import type { GroupDeadlines, Operations, Route, Routes } from "./route.ts";
import { type Entry, fileSchema } from "./schema.ts";
import { schemaFaultOf } from "./schema-fault.ts";

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

/** Names of an operation's path parameters, query and body, and `source`. */
const inputNamesOf = ({ path, query, body }: Operation): readonly string[] => [
	...new Set([...namesIn(path), ...keysOf(query), ...keysOf(body), "source"]),
];

/** @throws {OperationsFileError} naming the first input that the operation does not have */
function refuseUnknownInputs(id: string, operation: Operation, { path = "", query, headers, body }: Entry): void {
	const known = inputNamesOf(operation);
	const offered = known.map((name) => `{${name}}`).join(", ");
	for (const { text, path: at } of textsOf({ path, query: query ?? {}, headers: headers ?? {}, body: body ?? null })) {
		const unknown = namesIn(text).find((name) => !known.includes(name));
		if (unknown !== undefined)
			throw new OperationsFileError(
				`${[id, ...at].join(".")}: {${unknown.slice(0, 50)}} is not a parameter of this operation (it has: ${offered})`,
			);
	}
}

const secretName = /(?:token|secret|passw(?:or)?d|api[_-]?key)$/i;

/** An input may have such a name. @throws {OperationsFileError} naming the first constant that looks like a secret */
function refuseSecrets(id: string, { query, body }: Entry): void {
	for (const { text, path } of textsOf({ query: query ?? {}, body: body ?? null })) {
		const name = path.findLast((key) => !/^\d+$/.test(key)) ?? "";
		if (text !== "" && namesIn(text).length === 0 && secretName.test(name))
			throw new OperationsFileError(`${[id, ...path].join(".")}: would hold a secret`);
	}
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
		(entry.cache && !route.isShared && "cache: only the reply of a public GET is cached") ||
		(entry.cache &&
			entry.cache.staleSeconds < entry.cache.freshSeconds &&
			"cache.staleSeconds: less than freshSeconds");
	if (fault) throw new OperationsFileError(`${id}.${fault}`);
}

function routeOf(id: string, operation: Operation, entry: Entry, deadlines: GroupDeadlines): Route {
	const { method = operation.method, auth = operation.auth } = entry;
	const isRead = method === "GET" && operation.method === "GET";
	const isShared = isRead && operation.auth === "public" && (auth === "public" || auth === "none");
	const route: Route = {
		id,
		isEnabled: entry.enabled ?? operation.enabled ?? true,
		method,
		path: entry.path ?? operation.path,
		auth,
		isRead,
		isShared,
		encoding: entry.encoding ?? (operation.multipart ? "multipart" : "json"),
		template: compileRequestTemplate(entry),
		reply: compileReplyRules(id, operation, entry),
		deadlineMs: entry.deadlineMs ?? deadlines[operation.group] ?? operation.deadlineMs,
		cache: isShared && entry.cache !== false ? (entry.cache ?? operation.cache) : undefined,
	};
	refuseUnknownInputs(id, operation, entry);
	refuseSecrets(id, entry);
	refuseContradictions(id, operation, route, entry);
	return route;
}

/**
 * The entries of a file by id; an older file has them at its root. @throws {OperationsFileError} naming the first key
 * that is not understood
 */
export function readEntries(
	operations: ReadonlyMap<string, Operation>,
	file: unknown,
): Readonly<Record<string, Entry | undefined>> {
	if (!isRecord(file)) throw new OperationsFileError("the file is a JSON object of operations");
	if (isDeeperThan(file, maxDepth)) throw new OperationsFileError(`the file nests deeper than ${maxDepth} levels`);
	const { $schema, ...bare } = file;
	const whole = "operations" in file ? file : { ...($schema === undefined ? {} : { $schema }), operations: bare };
	if (!isRecord(whole.operations))
		throw new OperationsFileError("operations: is an object of operations by their names");
	const unknownId = Object.keys(whole.operations).find((id) => !operations.has(id));
	if (unknownId !== undefined) throw new OperationsFileError(`${unknownId.slice(0, 100)}: there is no such operation`);
	const parsed = fileSchema(operations).safeParse(whole);
	if (parsed.success) return parsed.data.operations;
	const { path, message } = schemaFaultOf(parsed.error.issues, whole);
	const shown = path[0] === "operations" ? path.slice(1) : path;
	throw new OperationsFileError(`${shown.map((key) => key.slice(0, 100)).join(".")}: ${message}`);
}

/**
 * Resolves and compiles the routes: as the contract declares them, unless the file or the group's deadline says
 * otherwise. @throws {OperationsFileError} naming the first key that is not understood
 */
export function resolveRoutes(operations: Operations, file: unknown = {}, deadlines: GroupDeadlines = {}): Routes {
	const byId = byOperationId(operations);
	const entries = readEntries(byId, file);
	return new Map([...byId].map(([id, operation]) => [operation, routeOf(id, operation, entries[id] ?? {}, deadlines)]));
}
