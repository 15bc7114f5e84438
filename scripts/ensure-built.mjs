// @ts-check
// Builds where the sources differ from what build/ was made of, so that no command runs an old build.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { buildStamp, computeDigest, isStamped } from "./inputs.mjs";
import { root, run } from "./run.mjs";

const lock = join(root, ".cache/build.lock");
/** No build takes as long: an older lock is that of a process that was killed, whose number another one has now. */
const staleAfterMs = 600_000;

/** @returns {Promise<void>} rejected when the build fails, after the compiler has said why */
export async function ensureBuilt() {
	if (isStamped(buildStamp, computeDigest())) return;
	process.stderr.write("The sources differ from what build/ was made of. Building …\n");
	// A test runner sets both for itself; they have no part in a build.
	const env = { NODE_ENV: undefined, VITEST: undefined };
	await run(process.execPath, ["scripts/build.mjs", "--if-stale"], env).catch((/** @type {unknown} */ reason) => {
		throw new Error("The build failed: its message stands above, and `npm run build` repeats it.", { cause: reason });
	});
}

/** Tests of another build, which BUILD_DIR names, take it as it is. @returns {Promise<void>} */
export async function ensureTestedBuild() {
	const tested = process.env.BUILD_DIR;
	if (tested === undefined || resolve(tested) === resolve(root, "build")) await ensureBuilt();
}

/** Waits until no other process builds, and keeps others waiting until this one ends. */
export async function waitForTurn() {
	mkdirSync(join(root, ".cache"), { recursive: true });
	while (!tryLock()) await sleep(200);
	process.once("exit", () => rmSync(lock, { force: true }));
}

/** @returns {boolean} whether this process has the lock now */
function tryLock() {
	try {
		writeFileSync(lock, String(process.pid), { flag: "wx" });
		return true;
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	}
	if (!isHeld()) rmSync(lock, { force: true });
	return false;
}

/** @returns {boolean} */
function isHeld() {
	try {
		process.kill(Number(readFileSync(lock, "utf8")), 0);
		return Date.now() - statSync(lock).mtimeMs < staleAfterMs;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
	await ensureBuilt().catch((/** @type {Error} */ error) => {
		process.stderr.write(`${error.message}\n`);
		process.exitCode = 1;
	});
