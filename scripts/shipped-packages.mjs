// @ts-check
// `node scripts/shipped-packages.mjs FOLDER` copies into FOLDER what the built site and sandbox read of node_modules: the
// packages that `build/` does not hold, and what these need. `npm prune` leaves more: packages that the build has taken in,
// and development tools that a shipped one names as an optional peer.
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

const modules = resolve(root, "node_modules");
/** The expression finds imports as esbuild writes them. */
const imported =
	/(?:^(?:import\b|\} ?from)[^"\n]*|[;}]import\b[^"\n;(]*|\bimport\(|createRequire\w*\(import\.meta\.url\)\()"((?:@[\w-][\w.-]*\/)?[\w-][\w.-]*)[^"\n]*"/gm;
/** These files are for types and debuggers; two weights of one format of each font are read. */
const unread = /\.map$|\.d\.[cm]?ts$|@fontsource\/.*\/files\/(?!.*-[47]00-normal\.woff$)/;

/** @returns {string[]} the packages that the files of `build/` load by name */
function findImported() {
	const files = readdirSync(join(root, "build")).filter((name) => name.endsWith(".js"));
	const names = files.flatMap((name) =>
		[...readFileSync(join(root, "build", name), "utf8").matchAll(imported)].map(([, found = ""]) => found),
	);
	const fonts = readdirSync(join(modules, "@fontsource")).map((name) => `@fontsource/${name}`);
	return [...new Set([...names, ...fonts])].filter((name) => !isBuiltin(name) && existsSync(join(modules, name)));
}

/** Searches as Node does: beside the package that asks, then further out. @param {string} name @param {string} from */
function findPackage(name, from) {
	for (let folder = from; folder.startsWith(modules); folder = resolve(folder, ".."))
		if (basename(folder) !== "node_modules" && existsSync(join(folder, "node_modules", name, "package.json")))
			return join(folder, "node_modules", name);
	return existsSync(join(modules, name, "package.json")) ? join(modules, name) : undefined;
}

/** @returns {string[]} folders below node_modules, without packages that another platform needs */
export function findShippedPackages() {
	const found = new Set(findImported().map((name) => join(modules, name)));
	for (const folder of found) {
		const needs = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
		const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = needs;
		const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
		for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
			const needed = findPackage(name, folder);
			if (needed) found.add(needed);
		}
	}
	return [...found].map((folder) => relative(modules, folder)).sort();
}

/** @param {string} target a folder that becomes a `node_modules` */
export function copyShippedPackages(target) {
	for (const folder of findShippedPackages()) {
		const from = join(modules, folder);
		const isRead = (/** @type {string} */ path) =>
			!unread.test(path) && !relative(from, path).startsWith("node_modules");
		cpSync(from, join(target, folder), { recursive: true, filter: isRead });
	}
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
	copyShippedPackages(resolve(process.argv[2] ?? ""));
