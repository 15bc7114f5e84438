import { isRecord } from "#server/contract/index.ts";
import type { Draft } from "./draft.ts";

const width = 110;

const inOneLine = (value: unknown): string => {
	if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
	if (!isRecord(value)) return JSON.stringify(value);
	const entries = Object.entries(value).map(([name, held]) => `${JSON.stringify(name)}: ${inOneLine(held)}`);
	return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
};

/** JSON with one field a line; what holds no further fields and is short stands in one line. */
export function printJson(value: unknown, depth = 0, before = 0): string {
	const short = inOneLine(value);
	const holdsFields =
		isRecord(value) && ("fields" in value || Object.values(value).some((held) => isRecord(held) && "fields" in held));
	if (!isRecord(value) || (depth > 1 && !holdsFields && short.length + before + depth * 4 <= width)) return short;
	const entries = Object.entries(value).map(([name, held]) => {
		const start = `${JSON.stringify(name)}: `;
		return `${"\t".repeat(depth + 1)}${start}${printJson(held, depth + 1, start.length)}`;
	});
	return entries.length === 0 ? "{}" : `{\n${entries.join(",\n")}\n${"\t".repeat(depth)}}`;
}

/** The operations file of a draft. */
export function fileOf({ proposals }: Draft): { readonly operations: Readonly<Record<string, unknown>> } {
	const changed = proposals.filter(({ draft }) => Object.keys(draft).length > 0);
	return { operations: Object.fromEntries(changed.map(({ id, draft }) => [id, draft])) };
}
