// @ts-check
// `npm start`: installs and builds what is missing, then runs the built site and the sandbox.
import { ensureBuilt } from "./ensure-built.mjs";
import { installDependencies } from "./install.mjs";
import { endOnSignals, requirePort } from "./processes.mjs";
import { root } from "./run.mjs";
import { ownSecrets } from "./secrets.mjs";
import { startBoth, welcome } from "./site.mjs";

process.chdir(root);
const port = Number(process.env.PORT || 3000);
const sandboxPort = Number(process.env.SANDBOX_PORT || 4000);
const stateFolder = process.env.STATE_DIR || ".data";
await requirePort("PORT", port, process.env.HOST || "0.0.0.0");
await requirePort("SANDBOX_PORT", sandboxPort, "127.0.0.1");

installDependencies();
await ensureBuilt().catch((/** @type {Error} */ error) => {
	process.stdout.write(`${error.message}\n`);
	process.exit(1);
});

endOnSignals();
await startBoth({ port, sandboxPort, stateFolder, secrets: ownSecrets(stateFolder) });
process.stdout.write(welcome(port, sandboxPort));
