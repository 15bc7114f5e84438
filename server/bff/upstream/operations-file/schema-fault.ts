import type { z } from "zod";

type Issue = z.core.$ZodIssue;

interface SchemaFault {
	readonly path: readonly string[];
	readonly message: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;

const valueAt = (value: unknown, path: Issue["path"]): unknown =>
	path.reduce<unknown>((found, key) => (isObject(found) ? found[String(key)] : undefined), value);

/** A union reports every branch; the meant one is known by the kind of value, or by the key that is there. */
function branchOf(branches: readonly (readonly Issue[])[], value: unknown): readonly Issue[] {
	const isOfKind = ([first]: readonly Issue[]) =>
		first !== undefined && (first.path.length > 0 || !/^invalid_(?:type|value)$/.test(first.code));
	const fitting = branches.filter(isOfKind);
	const isMissingKey = (branch: readonly Issue[]) =>
		branch.some(({ path, code }) => code === "invalid_type" && path.length === 1 && valueAt(value, path) === undefined);
	return fitting.find((branch) => !isMissingKey(branch)) ?? fitting[0] ?? branches.at(-1) ?? [];
}

/** Returns the first fault with the path of its key, without a value. */
export function toSchemaFault(issues: readonly Issue[], input: unknown, above: readonly string[] = []): SchemaFault {
	const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
	if (issue === undefined) return { path: above, message: "is not understood" };
	const path = [...above, ...issue.path.map(String)];
	const value = valueAt(input, issue.path);
	if (issue.code === "invalid_union" && issue.errors.length > 0 && isObject(value))
		return toSchemaFault(branchOf(issue.errors, value), value, path);
	if (issue.code === "unrecognized_keys")
		return { path: [...path, issue.keys[0] ?? ""], message: "there is no such key" };
	if (issue.code === "invalid_key") return { path, message: issue.issues[0]?.message ?? "is not a name" };
	return { path, message: issue.message.replace(/^Invalid (?:input|option): /, "") };
}
