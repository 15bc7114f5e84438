import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const ignoredFolders = new Set(["node_modules", "build", ".react-router", ".git", "migrations", "test-results"]);

export function filesBelow(folder: string, pattern: RegExp): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesBelow(path, pattern);
		return pattern.test(entry.name) ? [path] : [];
	});
}

/** The files of this project share their modules, so that each source is read and parsed once. */
function once<Value>(make: (path: string) => Value): (path: string) => Value {
	const made = new Map<string, Value>();
	return (path) => {
		const value = made.get(path) ?? make(path);
		made.set(path, value);
		return value;
	};
}

export const read = once((path) => readFileSync(path, "utf8"));

export const parse = once((path) => ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true));

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
