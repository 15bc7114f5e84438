// @ts-check
// The built site beside a sandbox on this machine.
import { start } from "./processes.mjs";

/**
 * @param {{ port: number, sandbox: string, stateFolder: string, secrets: Record<string, string> }} options `sandbox` is its origin
 * @returns {() => Promise<void>} stops it
 */
export const startBuiltSite = ({ port, sandbox, stateFolder, secrets }) =>
	start("The site", [process.execPath, "build/server.js"], {
		...secrets,
		NODE_ENV: "production",
		API_BASE_URL: sandbox,
		PORT: String(port),
		STATE_DIR: stateFolder,
		LOG_LEVEL: process.env.LOG_LEVEL || "warn",
	});

/** The text in the terminal once site and sandbox answer. @param {number} port @param {number} sandboxPort */
export const welcome = (port, sandboxPort) => `
  Paradise is open        http://localhost:${port}
  Demo sign-in            asha@example.com / Paradise@123
  Codes and mail arrive   http://localhost:${sandboxPort}/__sandbox/inbox

  Ctrl-C ends both.
`;
