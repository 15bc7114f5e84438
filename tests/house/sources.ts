import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const passedOver = new Set(["node_modules", "build", ".react-router", ".git", "migrations", "test-results"]);

/** Every file below a folder, as paths from the top of the repository. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : filesBelow(path, pattern);
		return pattern.test(entry.name) ? [path] : [];
	});
}

/** Every folder below a folder, itself included. */
export function foldersBelow(folder: string): string[] {
	const inner = readdirSync(folder, { withFileTypes: true }).filter(
		(entry) => entry.isDirectory() && !passedOver.has(entry.name),
	);
	return [folder, ...inner.flatMap((entry) => foldersBelow(join(folder, entry.name)))];
}

export const read = (path: string): string => readFileSync(path, "utf8");

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
