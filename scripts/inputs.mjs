// @ts-check
/** What a build is made of, and whether the one at hand is still that. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const folders = ["app", "public", "server"];
const files = [
	"package-lock.json",
	"package.json",
	"react-router.config.ts",
	"remix.config.ts",
	"scripts/build.mjs",
	"scripts/precompress.mjs",
	"vite.config.ts",
];
const stampFile = join(root, "build/stamp");
const isTest = /\.(test|spec)\.tsx?$/;

/** A digest of everything that a build depends on. */
export function digestOfInputs() {
	const hash = createHash("sha256").update(process.version);
	const below = folders.flatMap((folder) =>
		existsSync(join(root, folder))
			? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
					.filter((entry) => entry.isFile() && !isTest.test(entry.name))
					.map((entry) => join(entry.parentPath, entry.name))
			: [],
	);
	for (const path of [...below, ...files.map((file) => join(root, file))].sort())
		if (existsSync(path)) hash.update(path.slice(root.length)).update("\0").update(readFileSync(path)).update("\0");
	return hash.digest("hex");
}

/** Whether the last build was made of what is here now. */
export const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === digestOfInputs();

/** Notes what a finished build was made of. @param {string} digest */
export const stampBuild = (digest) => writeFileSync(stampFile, digest);
