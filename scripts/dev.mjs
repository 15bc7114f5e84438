// @ts-check
/** `npm run dev`: the site with hot reload, and the sandbox, restarted when its sources change. */
import { installDependencies } from "./install.mjs";
import { endOnSignals, requirePort, start, waitFor } from "./processes.mjs";
import { root } from "./run.mjs";
import { ownSecrets } from "./secrets.mjs";
import { welcome } from "./welcome.mjs";

process.chdir(root);
const port = Number(process.env.PORT || 3000);
const sandboxPort = Number(process.env.SANDBOX_PORT || 4000);
const stateFolder = process.env.STATE_DIR || ".data";
await requirePort("PORT", port, "127.0.0.1");
await requirePort("SANDBOX_PORT", sandboxPort, "127.0.0.1");

installDependencies();
endOnSignals();
const secrets = ownSecrets(stateFolder);
const sandbox = `http://127.0.0.1:${sandboxPort}`;
const shared = { ...secrets, NODE_ENV: "development", STATE_DIR: stateFolder };

start("The sandbox", ["node_modules/.bin/tsx", "watch", "--clear-screen=false", "server/sandbox/main.ts"], {
	...shared,
	SANDBOX_PORT: String(sandboxPort),
	PUBLIC_ORIGIN: `http://localhost:${port}`,
});
await waitFor("The sandbox", `${sandbox}/healthz`);
start("The site", ["node_modules/.bin/react-router", "dev", "--port", String(port)], {
	...shared,
	API_BASE_URL: sandbox,
	PORT: String(port),
	LOG_LEVEL: process.env.LOG_LEVEL || "warn",
});
await waitFor("The site", `http://localhost:${port}/healthz`);
process.stdout.write(welcome(port, sandboxPort));
