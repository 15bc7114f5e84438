// @ts-check
// The built site beside a sandbox on this machine.
import { start, waitFor } from "./processes.mjs";

/** The file switches on what the contract leaves off: not every upstream has it, but the sandbox does. */
export const sandboxOperations = process.env.API_OPERATIONS_FILE || "deploy/operations/sandbox.json";

/**
 * @param {{ port: number, sandbox: string, stateFolder: string, secrets: Record<string, string> }} options `sandbox` is its origin
 * @returns {() => Promise<void>} stops it
 */
export const startBuiltSite = ({ port, sandbox, stateFolder, secrets }) =>
	start("The site", [process.execPath, "build/server.js"], {
		...secrets,
		NODE_ENV: "production",
		API_BASE_URL: sandbox,
		API_OPERATIONS_FILE: sandboxOperations,
		PORT: String(port),
		STATE_DIR: stateFolder,
		LOG_LEVEL: process.env.LOG_LEVEL || "warn",
	});

/**
 * Starts the built sandbox and the built site over it, and waits for both.
 * @param {{ port: number, sandboxPort: number, stateFolder: string, secrets: Record<string, string> }} options
 * @returns {Promise<void>}
 */
export async function startBoth({ port, sandboxPort, stateFolder, secrets }) {
	const sandbox = `http://127.0.0.1:${sandboxPort}`;
	start("The sandbox", [process.execPath, "build/sandbox.js"], {
		...secrets,
		NODE_ENV: "development",
		SANDBOX_PORT: String(sandboxPort),
		STATE_DIR: stateFolder,
		PUBLIC_ORIGIN: `http://localhost:${port}`,
	});
	await waitFor("The sandbox", `${sandbox}/healthz`);
	startBuiltSite({ port, sandbox, stateFolder, secrets });
	await waitFor("The site", `http://127.0.0.1:${port}/readyz`);
}

/**
 * Returns the text that the terminal shows once site and sandbox answer.
 * @param {number} port
 * @param {number} sandboxPort
 */
export const welcome = (port, sandboxPort) => `
  Paradise is open        http://localhost:${port}
  Demo sign-in            asha@example.com / Paradise@123
  Codes and mail arrive   http://localhost:${sandboxPort}/__sandbox/inbox

  Ctrl-C ends both.
`;
