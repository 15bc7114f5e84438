// @ts-check
// Installs what the tests need of the system, where that is possible.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** apt-get does not wait for another one, and two files of tests may each need a package. */
const lockFile = join(tmpdir(), "paradise-apt-get.lock");
const longestMs = 300_000;

/** Installs packages on Debian and as root only. @param {...string} names @returns {boolean} */
export function installDebianPackage(...names) {
	if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
	process.stdout.write(`Installing the system package ${names.join(", ")} with apt-get …\n`);
	try {
		aptGet("update", "-qq");
		aptGet("install", "-y", "-qq", "--no-install-recommends", ...names);
		return true;
	} catch {
		return false;
	}
}

/** @param {...string} args */
function aptGet(...args) {
	execFileSync("flock", [lockFile, "apt-get", ...args], {
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		timeout: longestMs,
	});
}
