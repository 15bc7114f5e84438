// @ts-check
// `npm run build`: the browser bundle, the server bundle, the sandbox with its seeded database, the bill of materials.
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { waitForTurn } from "./ensure-built.mjs";
import { buildStamp, computeDigest, isStamped, writeStamp } from "./inputs.mjs";
import { precompress } from "./precompress.mjs";
import { root, run, runTool } from "./run.mjs";
import { writeBillOfMaterials } from "./sbom.mjs";

const template = "sandbox-template";
/** `@react-router/dev` passes this option to Vite by itself; nothing in this repository can change that. */
const frameworkDeprecation = /^The `envFile` option is deprecated/;

/** @type {import("esbuild").BuildOptions} */
const nodeBundle = {
	outdir: "build",
	bundle: true,
	platform: "node",
	format: "esm",
	target: "node20",
	legalComments: "none",
	logLevel: "warning",
};

process.chdir(root);
await waitForTurn();
const digest = computeDigest();
// Another process may have built while this one waited.
if (process.argv.includes("--if-stale") && isStamped(buildStamp, digest)) process.exit();
// The sandbox's seeded database takes longest to make and has a stamp of its own.
for (const entry of existsSync("build") ? readdirSync("build") : [])
	if (!entry.startsWith(template)) rmSync(join("build", entry), { recursive: true });

await step("Browser bundle and routes", () =>
	runTool("react-router", ["build", "--logLevel", "warn"], { NODE_ENV: "production" }, frameworkDeprecation),
);
await step("Compressed copies", () => precompress("build/client"));
await step("Server", bundleServer);
await step("Sandbox", bundleSandbox);
await step("Bill of materials", () => writeBillOfMaterials("build/sbom.json"));

const templateDigest = computeDigest(["package-lock.json", "server/contract", "server/sandbox"]);
const templateStamp = `build/${template}.stamp`;
if (!isStamped(templateStamp, templateDigest)) {
	await step("Sandbox database", () => run(process.execPath, ["build/db.js", "template", `build/${template}.tar.gz`]));
	writeStamp(templateStamp, templateDigest);
}
writeStamp(buildStamp, digest);

/** @param {string} name @param {() => unknown} work */
async function step(name, work) {
	const startedAt = performance.now();
	await work();
	process.stdout.write(`  ${name.padEnd(26)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

/** The packages are bundled too: a cold start is mostly finding, reading and compiling modules (decision 0012). */
async function bundleServer() {
	const { outputFiles } = await build({
		...nodeBundle,
		write: false,
		entryPoints: { server: "server/bff/server.ts", site: "server/bff/main.ts", brand: "server/bff/publish-brand.ts" },
		splitting: true,
		// The chunks lie beside the entry, where `import.meta.url` finds `build/client`.
		chunkNames: "chunk-[hash]",
		// The bundle has no comments. Names stay, and lines are short, for the traces in the log.
		minifyWhitespace: true,
		lineLimit: 200,
		// These are native packages, and those that read files of their own.
		external: ["@opentelemetry/*", "fontkit", "harfbuzzjs", "lmdb", "pdfkit", "prom-client", "sharp"],
		// Packages are resolved as Node 22 does it: there is one copy of those that also offer CommonJS.
		conditions: ["module-sync", "module"],
		alias: { "virtual:react-router/server-build": "./build/server/index.js" },
		define: { "process.env.NODE_ENV": '"production"' },
		// CommonJS packages of the bundle require Node's own modules.
		banner: {
			js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
		},
	});
	for (const { path, text } of outputFiles) writeFileSync(path, toAscii(text));
}

/**
 * V8 keeps the text of a module for as long as it runs, at two bytes a letter if one of them is beyond Latin-1. esbuild leaves
 * such letters in regular expressions alone, where an escape means the same.
 * @param {string} text
 */
function toAscii(text) {
	return text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

async function bundleSandbox() {
	await build({
		...nodeBundle,
		entryPoints: { sandbox: "server/sandbox/main.ts", db: "server/sandbox/db.ts" },
		packages: "external",
	});
	for (const folder of ["data", "migrations", "posters", "vignettes"])
		cpSync(`server/sandbox/${folder}`, `build/sandbox-${folder}`, { recursive: true });
}
