import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ignoredFolders = new Set(["node_modules", "build", ".react-router", ".git", "migrations", "test-results"]);

export function filesBelow(folder: string, pattern: RegExp): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesBelow(path, pattern);
		return pattern.test(entry.name) ? [path] : [];
	});
}

export const read = (path: string): string => readFileSync(path, "utf8");

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
