import { existsSync } from "node:fs";
import { join } from "node:path";

/** Returns a folder of run-time files: the build copies them beside the bundle. @throws when the folder is missing */
export function assetFolder(name: "data" | "migrations" | "posters" | "vignettes"): string {
	const candidates = [join(import.meta.dirname, `sandbox-${name}`), join(import.meta.dirname, name)];
	const folder = candidates.find((candidate) => existsSync(candidate));
	if (folder === undefined) throw new Error(`The sandbox's ${name} folder is missing beside the program`);
	return folder;
}
