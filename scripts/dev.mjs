// @ts-check
// `npm run dev`: the site with hot reload, and the sandbox, restarted when its sources change. With `--like-production` the
// built site runs instead (CSP, critical CSS, deferred script, page cache), built again and restarted after each change.
import { existsSync, watch } from "node:fs";
import { ensureBuilt } from "./ensure-built.mjs";
import { buildStamp, computeDigest, isStamped } from "./inputs.mjs";
import { installDependencies } from "./install.mjs";
import { endOnSignals, requirePort, start, waitFor } from "./processes.mjs";
import { root } from "./run.mjs";
import { ownSecrets } from "./secrets.mjs";
import { sandboxOperations, startBuiltSite, welcome } from "./site.mjs";

/** Editors write several files at once: a build waits for the last of them. */
const quietMs = 200;

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

start(
	"The sandbox",
	[process.execPath, "node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "server/sandbox/main.ts"],
	{
		...shared,
		SANDBOX_PORT: String(sandboxPort),
		PUBLIC_ORIGIN: `http://localhost:${port}`,
	},
);
await waitFor("The sandbox", `${sandbox}/healthz`);
if (process.argv.includes("--like-production")) await serveBuilds();
else {
	start("The site", [process.execPath, "node_modules/@react-router/dev/bin.js", "dev", "--port", String(port)], {
		...shared,
		API_BASE_URL: sandbox,
		API_OPERATIONS_FILE: sandboxOperations,
		PORT: String(port),
		STYLE_GUIDE: process.env.STYLE_GUIDE || "on",
		LOG_LEVEL: process.env.LOG_LEVEL || "warn",
	});
	await waitFor("The site", `http://localhost:${port}/healthz`);
}
process.stdout.write(welcome(port, sandboxPort));

async function serveBuilds() {
	const serve = async () => {
		const stop = startBuiltSite({ port, sandbox, stateFolder, secrets });
		await waitFor("The site", `http://127.0.0.1:${port}/readyz`);
		return stop;
	};
	await rebuild();
	if (!existsSync(`${root}/${buildStamp}`)) process.exit(1);
	let stop = await serve();
	let isBuilding = false;
	/** @type {NodeJS.Timeout | undefined} */
	let timer;
	const onChange = () => {
		clearTimeout(timer);
		timer = setTimeout(async () => {
			if (isBuilding) return onChange();
			isBuilding = true;
			if (await rebuild()) {
				await stop();
				stop = await serve();
				process.stdout.write("The new build is served.\n");
			}
			isBuilding = false;
		}, quietMs);
	};
	for (const folder of ["app", "public", "server/bff", "server/contract"]) watch(folder, { recursive: true }, onChange);
}

/** @returns {Promise<boolean>} whether there is a new build */
async function rebuild() {
	if (isStamped(buildStamp, computeDigest())) return false;
	return ensureBuilt().then(
		() => true,
		(/** @type {Error} */ error) => {
			process.stdout.write(`${error.message}\n`);
			return false;
		},
	);
}
