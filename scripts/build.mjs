// @ts-check
/** Builds everything that runs: the site's two bundles, its host with all of it in one script, the sandbox and its database program. */
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { bundleHost } from "./bundle-host.mjs";
import { buildStamp, digestOf, isStamped, writeStamp } from "./inputs.mjs";
import { slimManifest } from "./manifest.mjs";
import { precompress } from "./precompress.mjs";
import { root, run, runTool } from "./run.mjs";

process.chdir(root);
const digest = digestOf();
const template = "sandbox-template";

// The seeded database takes longest to make and rarely changes: it stays while it is good.
for (const entry of existsSync("build") ? readdirSync("build") : [])
	if (!entry.startsWith(template)) rmSync(join("build", entry), { recursive: true });

await runTool("react-router", ["build", "--logLevel", "warn"], { NODE_ENV: "production" });
await slimManifest("build/client/assets");
await precompress("build/client");

await bundleHost();

await build({
	entryPoints: [
		{ in: "server/sandbox/main.ts", out: "sandbox" },
		{ in: "server/sandbox/db.ts", out: "db" },
	],
	outdir: "build",
	bundle: true,
	platform: "node",
	format: "esm",
	target: "node20",
	packages: "external",
	logLevel: "warning",
});
cpSync("server/sandbox/migrations", "build/sandbox-migrations", { recursive: true });

const templateDigest = digestOf(["package-lock.json", "server/contract", "server/sandbox"]);
const templateStamp = `build/${template}.stamp`;
if (!isStamped(templateStamp, templateDigest)) {
	await run(process.execPath, ["build/db.js", "template", `build/${template}.tar.gz`]);
	writeStamp(templateStamp, templateDigest);
}

writeStamp(buildStamp, digest);
