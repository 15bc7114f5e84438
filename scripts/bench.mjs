// @ts-check
// `npm run bench`: installs and builds what is missing, then measures. Its options are in bench/README.md.
import { buildStamp, digestOf, isStamped } from "./inputs.mjs";
import { installDependencies } from "./install.mjs";
import { root, run, runTool } from "./run.mjs";

process.chdir(root);
installDependencies();
if (!isStamped(buildStamp, digestOf())) await run(process.execPath, ["scripts/build.mjs"]);
await runTool("tsx", ["bench/bench.ts", ...process.argv.slice(2)]).catch((/** @type {Error} */ error) => {
	process.stdout.write(`${error.message}\n`);
	process.exitCode = 1;
});
