import { z } from "zod";
import { contract, isRecord, type Operation, operations, toSentSchema } from "#server/contract/index.ts";
import { parseJsonata } from "./reply-jsonata.ts";
import { describeReply, warningsOfFields, warningsOfJsonata } from "./reply-shape.ts";
import { listInputNames, readFileWithDefaults, resolveRoutes } from "./resolve-routes.ts";
import { type Entry, fileSchema } from "./schema.ts";

export interface CheckedEntry {
	readonly id: string;
	readonly call: string;
	readonly isEnabled: boolean;
	/** These are keys of the file's own entry. */
	readonly mapped: readonly string[];
	/** The site starts with these mappings, but they hardly make the contract's reply. */
	readonly warnings: readonly string[];
}

function warningsOfReply(id: string, { reply }: Entry, operation: Operation): string[] {
	if (reply === undefined) return [];
	const schema = toSentSchema(operation.reply);
	if (typeof reply === "object" && "jsonata" in reply)
		return warningsOfJsonata(parseJsonata(`${id}.reply.jsonata`, reply.jsonata).ast(), schema);
	return warningsOfFields(reply, schema);
}

/** Cancelling and the page of a booking are off in the contract, so enabling them gives a warning. */
const warningsOfEnabled = ({ enabled }: Entry, operation: Operation): string[] =>
	operation.enabled === false && enabled === undefined ? ["enabled: it is off unless it is true here"] : [];

/** Checks a file as the start does, and further. @throws {OperationsFileError} where the site would not start */
export function checkOperationsFile(file: unknown): readonly CheckedEntry[] {
	const routes = resolveRoutes(contract, file);
	const { entries } = readFileWithDefaults(operations, file);
	const { operations: own = file } = file as { readonly operations?: unknown };
	return [...operations].flatMap(([id, operation]) => {
		const entry = entries[id];
		const route = routes.get(operation);
		const written = isRecord(own) ? own[id] : undefined;
		if (!entry || !route || !isRecord(written)) return [];
		const { method, path, isEnabled } = route;
		const warnings = [...warningsOfEnabled(entry, operation), ...warningsOfReply(id, entry, operation)];
		return [{ id, call: `${method} ${path}`, isEnabled, mapped: Object.keys(written), warnings }];
	});
}

/** Lists what can be mapped, as lines: each operation with its inputs and the fields of its reply. */
export const describeOperations = (): readonly string[] =>
	[...operations].flatMap(([id, operation]) => {
		const fields = describeReply(toSentSchema(operation.reply));
		const reply = fields ? [`  reply: ${fields}`] : [];
		const inputs = listInputNames(operation).map((name) => `{${name}}`);
		return [`${id}: ${operation.summary}`, `  inputs: ${inputs.join(", ")}`, ...reply];
	});

/** Returns the JSON Schema of the file, for editors. */
export function operationsJsonSchema(): string {
	const schema = z.toJSONSchema(fileSchema(operations), { io: "input" });
	return `${JSON.stringify({ ...schema, title: "Operations file" }, null, "\t")}\n`;
}
