// @ts-check
/**
 * Makes the host, the router's build and their packages into one script, and keeps it compiled: a start is mostly finding,
 * reading and compiling modules. `build/server` stays as the router made it, for the framework's own server.
 */
import { createHash } from "node:crypto";
import { readFileSync, renameSync } from "node:fs";
import { build } from "esbuild";
import { run } from "./run.mjs";

/** Native, with files of their own beside them, or not needed before somebody asks for them. */
const external = ["pdfkit", "prom-client", "sharp"];

/**
 * React's server keeps an AsyncLocalStorage for what asynchronous parts would ask for; this site has none. From its first
 * use on, Node follows every callback of every request, kept pages included.
 * @param {string} path
 */
function withoutStore(path) {
	const code = readFileSync(path, "utf8");
	const out = code.replace(
		"new async_hooks.AsyncLocalStorage()",
		"{ run: (_store, work, request) => work(request), getStore: () => undefined }",
	);
	if (out === code) throw new Error("react-dom changed: its store was not found");
	return out;
}

/**
 * What is taken out of packages, by module.
 * @type {readonly (readonly [module: RegExp, instead: (path: string) => string])[]}
 */
const slimmed = [
	[/\/react-dom-server\.node\.production\.js$/, withoutStore],
	// Of all clients the pool alone, with the calls that it answers, over HTTP/1.1; and what requests and answers are made of:
	// a request asks for kinds of bodies that the answer's module makes known.
	[
		/\/undici\/index\.js$/,
		() => `Object.assign(require("./lib/dispatcher/dispatcher").prototype, require("./lib/api"));
exports.Pool = require("./lib/dispatcher/pool");
${["FormData", "Headers", "Response", "Request"]
	.map((name) => `exports.${name} = require("./lib/web/fetch/${name.toLowerCase()}").${name};`)
	.join("\n")}`,
	],
	[/\/undici\/lib\/dispatcher\/client-h2\.js$/, () => ""],
	// The process writes its log itself.
	[/\/pino\/lib\/transport\.js$/, () => ""],
	// Bodies and queries are read by the application, within bounds of its own.
	[/\/body-parser\/index\.js$/, () => ""],
	[/\/qs\/lib\/index\.js$/, () => ""],
	// Every kind of file that there is: answers say themselves what they are.
	[/\/mime-db\/index\.js$/, () => "module.exports = {};"],
	// Every language's words for what is wrong: the site has its own.
	[/\/zod\/v4\/locales\/index\.js$/, () => "export {};"],
];

/** @type {import("esbuild").Plugin} */
const slimPackages = {
	name: "slim-packages",
	setup({ onLoad, onEnd }) {
		const left = new Set(slimmed.map(([module]) => module));
		for (const [module, instead] of slimmed)
			onLoad({ filter: module }, ({ path }) => {
				left.delete(module);
				return { contents: instead(path) };
			});
		onEnd(() => ({ errors: [...left].map((module) => ({ text: `a package changed: no ${module.source}` })) }));
	},
};

/** Makes `build/host.cjs`, `build/site-{digest}.cjs` and, beside that one, what was compiled of it. */
export async function bundleHost() {
	/** @type {import("esbuild").BuildOptions} */
	const shared = { bundle: true, platform: "node", target: "node20", legalComments: "none", logLevel: "warning" };
	const made = "build/site.cjs";
	await build({
		...shared,
		entryPoints: ["server/bff/host/main.ts"],
		outfile: made,
		// Node 20 keeps no module compiled, only a script.
		format: "cjs",
		conditions: ["module-sync", "module"],
		external,
		// What was compiled before cannot import: whatever is loaded later is required.
		supported: { "dynamic-import": false },
		alias: { "virtual:react-router/server-build": "./build/server/index.js" },
		define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "siteUrl" },
		banner: {
			js: '(function (require, __filename, module = { exports: {} }) { const siteUrl = require("node:url").pathToFileURL(__filename).href;',
		},
		footer: { js: "})" },
		plugins: [slimPackages],
		// A quarter less to read. Names stay, and lines are short enough to point into.
		minifyWhitespace: true,
		lineLimit: 160,
	});
	const script = readFileSync(made, "utf8");
	// One letter with more than a byte would double what all of them take; esbuild leaves those of patterns as they are.
	const wide = /.{0,40}[^\0-\x7f]/.exec(script);
	if (wide) throw new Error(`not ASCII, write it as an escape: ${wide[0]}`);
	// Files of two builds never meet, however they were copied.
	const name = `site-${createHash("sha256").update(script).digest("hex").slice(0, 16)}.cjs`;
	renameSync(made, `build/${name}`);
	await build({
		...shared,
		entryPoints: ["server/bff/host/start.ts"],
		outfile: "build/host.cjs",
		// What loads modules of the newer kind is itself loaded only where there is one.
		format: "cjs",
		define: { siteScript: JSON.stringify(name), "import.meta.dirname": "__dirname" },
	});
	// As the program is started: what it is started with decides whether compiled code fits.
	await run(process.execPath, ["--max-semi-space-size=4", "scripts/keep-compiled.mjs"]);
}
