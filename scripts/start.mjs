// @ts-check
// `npm start`: installs and builds what is missing, then runs the built site and the sandbox.
import { buildStamp, digestOf, isStamped } from "./inputs.mjs";
import { installDependencies } from "./install.mjs";
import { endOnSignals, requirePort, start, waitFor } from "./processes.mjs";
import { root, run } from "./run.mjs";
import { ownSecrets } from "./secrets.mjs";
import { startBuiltSite, welcome } from "./site.mjs";

process.chdir(root);
const port = Number(process.env.PORT || 3000);
const sandboxPort = Number(process.env.SANDBOX_PORT || 4000);
const stateFolder = process.env.STATE_DIR || ".data";
await requirePort("PORT", port, process.env.HOST || "0.0.0.0");
await requirePort("SANDBOX_PORT", sandboxPort, "127.0.0.1");

installDependencies();
if (!isStamped(buildStamp, digestOf())) {
	process.stdout.write("Building …\n");
	await run(process.execPath, ["scripts/build.mjs"]).catch((/** @type {Error} */ error) => {
		process.stdout.write(`The build failed: ${error.message}\n`);
		process.exit(1);
	});
}

endOnSignals();
const secrets = ownSecrets(stateFolder);
const site = `http://localhost:${port}`;
const sandbox = `http://127.0.0.1:${sandboxPort}`;

start("The sandbox", [process.execPath, "build/sandbox.js"], {
	...secrets,
	NODE_ENV: "development",
	SANDBOX_PORT: String(sandboxPort),
	STATE_DIR: stateFolder,
	PUBLIC_ORIGIN: site,
});
await waitFor("The sandbox", `${sandbox}/healthz`);
startBuiltSite({ port, sandbox, stateFolder, secrets });
await waitFor("The site", `http://127.0.0.1:${port}/readyz`);

process.stdout.write(welcome(port, sandboxPort));
