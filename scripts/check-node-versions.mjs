// @ts-check
// Starts the built site with every Node that `engines` admits, and asks each for the home page. No upstream is needed.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.mjs";
import { root } from "./run.mjs";

const versions = ["^20.19.0", "^22.12.0", "^24.0.0"];
/** Node's own binaries come in one npm package for each platform. */
const binaries = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const startMs = 15_000;

/** @typedef {{ version: string, result: "passed" | "failed" | "not installed", detail: string }} Check */

/** @returns {Promise<Check[]>} */
export async function checkNodeVersions() {
	/** @type {Check[]} */
	const checks = [];
	for (const version of versions) {
		const program = installNode(version);
		if (program === undefined)
			checks.push({ version, result: "not installed", detail: `${binaries}@${version} could not be installed` });
		else checks.push({ version, ...(await checkHomePage(program)) });
	}
	return checks;
}

/** @param {string} version @returns {string | undefined} the program's path, cached over runs */
function installNode(version) {
	const folder = join(root, ".cache/node", version.replace("^", ""));
	const program = join(folder, "node_modules", binaries, "bin", process.platform === "win32" ? "node.exe" : "node");
	if (existsSync(program)) return program;
	mkdirSync(folder, { recursive: true });
	try {
		const flags = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--silent"];
		execFileSync("npm", ["install", "--prefix", folder, ...flags, `${binaries}@${version}`], { stdio: "ignore" });
	} catch {
		return undefined;
	}
	return existsSync(program) ? program : undefined;
}

/** @param {string} program @returns {Promise<{ result: "passed" | "failed", detail: string }>} */
async function checkHomePage(program) {
	const port = await freePort();
	const stateFolder = mkdtempSync(join(tmpdir(), "paradise-node-"));
	const child = spawn(program, ["build/server.js"], {
		cwd: root,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			API_BASE_URL: "http://127.0.0.1:9",
			API_PUBLIC_TOKEN: "none",
			SESSION_SECRET: "only-for-this-check-0123456789abcdef",
			PAYMENT_SIGNING_SECRET: "only-for-this-check-payment-0123456789",
			STATE_DIR: stateFolder,
			HOST: "127.0.0.1",
			PORT: String(port),
			LOG_LEVEL: "fatal",
		},
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	const exited = new Promise((resolve) => child.once("close", resolve));
	const startedAt = performance.now();
	let isServing = false;
	while (!isServing && child.exitCode === null && performance.now() - startedAt < startMs) {
		const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { host: `localhost:${port}` } }).catch(
			() => null,
		);
		const html = (await response?.text()) ?? "";
		isServing = response?.status === 200 && html.includes("</html>");
		if (!isServing) await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	child.kill("SIGKILL");
	await exited;
	rmSync(stateFolder, { recursive: true, force: true });
	if (isServing && output === "") return { result: "passed", detail: `home page after ${seconds} s` };
	return { result: "failed", detail: output.slice(0, 500) || `no home page within ${seconds} s` };
}
