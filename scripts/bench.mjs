// @ts-check
// `npm run bench`: installs and builds what is missing, then measures. Its options are in bench/README.md.
import { ensureBuilt } from "./ensure-built.mjs";
import { installDependencies } from "./install.mjs";
import { root, runTool } from "./run.mjs";

process.chdir(root);
installDependencies();
await ensureBuilt();
await runTool("tsx", ["bench/bench.ts", ...process.argv.slice(2)]).catch((/** @type {Error} */ error) => {
	process.stdout.write(`${error.message}\n`);
	process.exitCode = 1;
});
