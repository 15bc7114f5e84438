// @ts-check
/** Starting other programs. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The repository's root, where every script works. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs a program to its end, its output shown as it comes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env] added to this process's own
 * @returns {Promise<void>} rejected when the program ends with anything but 0
 */
export function run(command, args, env = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd: root,
			stdio: "inherit",
			env: { ...process.env, ...env },
			shell: process.platform === "win32",
		});
		child.once("error", reject);
		child.once("exit", (code, signal) => {
			if (code === 0) resolve();
			else reject(new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}`));
		});
	});
}

/**
 * Runs a program that is installed with the repository.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export const runTool = (name, args, env) => run(`node_modules/.bin/${name}`, args, env);
