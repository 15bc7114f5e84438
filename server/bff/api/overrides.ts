import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Operation } from "#server/contract/index.ts";

/** The contract's shape: nouns, and their operations. */
export type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Where an operation is found at this upstream. */
export interface Route {
	/** `noun.operation` */
	readonly id: string;
	readonly method: Operation["method"];
	readonly path: string;
	readonly isEnabled: boolean;
}

/** The routes of all operations. */
export type Routes = ReadonlyMap<Operation, Route>;

/** The file of overrides cannot be used; the message names the place and what is wrong with it. */
export class OverridesError extends Error {
	override readonly name = "OverridesError";
	constructor(fault: string) {
		super(`API_OPERATIONS_FILE: ${fault}`);
	}
}

const override = z
	.strictObject({
		method: z.enum(["GET", "POST", "PUT", "DELETE"]),
		path: z.string().regex(/^(?:\/(?:[\w.~-]|\{\w+\})+)+$/),
		enabled: z.boolean(),
	})
	.partial();

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

function routeOf(id: string, operation: Operation, change: unknown): Route {
	const parsed = override.safeParse(change);
	if (!parsed.success) {
		const at = parsed.error.issues[0]?.path.join(".");
		throw new OverridesError(
			`${id}${at ? `.${at}` : ""}: an override holds only method (GET, POST, PUT, DELETE), path (/a/{name}) and enabled`,
		);
	}
	const { method = operation.method, path = operation.path, enabled = operation.enabled ?? true } = parsed.data;
	const known = namesIn(operation.path);
	const unknown = namesIn(path).find((name) => !known.includes(name));
	if (unknown !== undefined) {
		const offered = known.map((name) => `{${name}}`).join(", ") || "none";
		throw new OverridesError(`${id}.path: {${unknown}} is not a parameter of this operation (it has: ${offered})`);
	}
	if (path.split("/").some((segment) => segment === "." || segment === ".."))
		throw new OverridesError(`${id}.path: a path goes downwards only`);
	if (method === "GET" && operation.body) throw new OverridesError(`${id}.method: a GET cannot carry the body`);
	return { id, method, path, isEnabled: enabled };
}

/**
 * Says where each operation is found: as the contract declares it, unless overridden.
 * @param overrides `{ "noun.operation": { method?, path?, enabled? } }`
 * @throws {OverridesError} when an operation, a parameter of a path or a value is not known
 */
export function applyOverrides(operations: Operations, overrides: unknown = {}): Routes {
	const changes = z.record(z.string(), z.unknown()).safeParse(overrides);
	if (!changes.success) throw new OverridesError("the overrides are a JSON object of operations");
	const open = new Map(Object.entries(changes.data));
	const routes = new Map<Operation, Route>();
	for (const [noun, members] of Object.entries(operations)) {
		for (const [name, operation] of Object.entries(members)) {
			const id = `${noun}.${name}`;
			routes.set(operation, routeOf(id, operation, open.get(id) ?? {}));
			open.delete(id);
		}
	}
	const [stranger] = open.keys();
	if (stranger !== undefined) throw new OverridesError(`${stranger.slice(0, 100)}: there is no such operation`);
	return routes;
}

/** Reads a file of overrides. @throws {OverridesError} when it cannot be read or is not JSON */
export function readOverrides(file: string): unknown {
	let text: string;
	try {
		text = readFileSync(file, "utf8");
	} catch {
		throw new OverridesError("the file of overrides cannot be read");
	}
	try {
		return JSON.parse(text);
	} catch {
		throw new OverridesError("the file of overrides is not JSON");
	}
}
