// @ts-check
// Installs the packages of the lock file where they are missing or older than it.
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** Runs `npm ci` when node_modules is not what package-lock.json says. */
export function installDependencies() {
	const marker = "node_modules/.package-lock.json";
	if (existsSync(marker) && statSync(marker).mtimeMs >= statSync("package-lock.json").mtimeMs) return;
	process.stdout.write("Installing packages …\n");
	execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { stdio: "inherit" });
}
