// @ts-check
/** Builds everything that runs: the site's two bundles, its host, the sandbox and its database program. */
import { cpSync, existsSync, rmSync } from "node:fs";
import { build } from "esbuild";
import { digestOfInputs, stampBuild } from "./inputs.mjs";
import { precompress } from "./precompress.mjs";
import { root, runTool } from "./run.mjs";

process.chdir(root);
const digest = digestOfInputs();
rmSync("build", { recursive: true, force: true });

await runTool("react-router", ["build"], { NODE_ENV: "production" });
await precompress("build/client");

/** Programs that Node runs by themselves, and what each becomes. */
const programs = [
	{ in: "server/bff/host/main.ts", out: "host" },
	{ in: "server/sandbox/main.ts", out: "sandbox" },
	{ in: "server/sandbox/db.ts", out: "db" },
];
await build({
	entryPoints: programs.filter((program) => existsSync(program.in)),
	outdir: "build",
	bundle: true,
	platform: "node",
	format: "esm",
	target: "node20",
	packages: "external",
	logLevel: "warning",
});

if (existsSync("server/sandbox/migrations"))
	cpSync("server/sandbox/migrations", "build/sandbox-migrations", { recursive: true });

stampBuild(digest);
