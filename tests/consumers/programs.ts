import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "../../scripts/debian-packages.mjs";

/** Programs that are not on the path of every user lie in these folders. */
const systemFolders = ["/usr/sbin", "/sbin", "/usr/bin"];

/** Returns the path of a program of the system, whose Debian package is installed where it is missing. */
export function getProgram(name: string, debianPackage = name): string {
	const find = (): string | undefined =>
		[...(process.env.PATH ?? "").split(delimiter), ...systemFolders]
			.map((folder) => join(folder, name))
			.find((path) => existsSync(path));
	const found = find() ?? (installDebianPackage(debianPackage) ? find() : undefined);
	if (!found) throw new Error(`Install the system package ${debianPackage}.`);
	return found;
}

/** Installs the package of a file where the file is missing. */
export function requireFile(path: string, debianPackage: string): void {
	if (!existsSync(path) && !(installDebianPackage(debianPackage) && existsSync(path)))
		throw new Error(`Install the system package ${debianPackage}.`);
}

/**
 * Returns whether what a test needs is there or can be installed: an edge that only some have must not fail for others.
 */
export function canGet(...needs: readonly (() => unknown)[]): boolean {
	try {
		for (const get of needs) get();
		return true;
	} catch {
		return false;
	}
}

export interface ProgramResult {
	/** The code is null where a signal ended the program. */
	readonly code: number | null;
	readonly stdout: string;
	/** The text holds both streams. */
	readonly output: string;
}

export function runProgram(program: string, args: readonly string[], input?: string): ProgramResult {
	const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", input, maxBuffer: 1 << 26 });
	if (error) throw error;
	return { code: status, stdout, output: stdout + stderr };
}
