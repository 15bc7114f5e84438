// @ts-check
// Whether the build at hand was made from the sources at hand.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const everything = [
	"app",
	"package-lock.json",
	"package.json",
	"public",
	"react-router.config.ts",
	"remix.config.ts",
	"scripts/build.mjs",
	"scripts/ensure-built.mjs",
	"scripts/inputs.mjs",
	"scripts/precompress.mjs",
	"scripts/run.mjs",
	"scripts/sbom.mjs",
	"server",
	"tsconfig.json",
	"vite.config.ts",
];
const isTest = /\.(test|spec)\.tsx?$/;

/** @param {string} path @returns {string[]} */
function filesOf(path) {
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !isTest.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name));
}

/** @param {readonly string[]} [paths] files and folders; by default all that a build depends on */
export function computeDigest(paths = everything) {
	const hash = createHash("sha256").update(process.version);
	const files = paths.flatMap((path) => filesOf(join(root, path)));
	for (const file of files.sort()) hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
	return hash.digest("hex");
}

/** @param {string} stamp @param {string} digest */
export const isStamped = (stamp, digest) =>
	existsSync(join(root, stamp)) && readFileSync(join(root, stamp), "utf8") === digest;

/** @param {string} stamp @param {string} digest */
export const writeStamp = (stamp, digest) => writeFileSync(join(root, stamp), digest);

/** A finished build has this stamp. */
export const buildStamp = "build/stamp";
