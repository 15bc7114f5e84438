// @ts-check
// Runs other programs to their end.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The repository's root is the working folder of every script. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env] added to this process's own
 * @param {RegExp} [hiddenWarning] lines of its stderr that are not shown
 * @returns {Promise<void>} rejected when the program ends with anything but 0
 */
export function run(command, args, env = {}, hiddenWarning) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd: root,
			stdio: ["inherit", "inherit", hiddenWarning ? "pipe" : "inherit"],
			env: { ...process.env, ...env },
			shell: process.platform === "win32",
		});
		if (hiddenWarning && child.stderr)
			createInterface(child.stderr).on("line", (line) => {
				if (!hiddenWarning.test(line)) process.stderr.write(`${line}\n`);
			});
		child.once("error", reject);
		child.once("close", (code, signal) => {
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
 * @param {RegExp} [hiddenWarning]
 */
export const runTool = (name, args, env, hiddenWarning) => run(`node_modules/.bin/${name}`, args, env, hiddenWarning);
