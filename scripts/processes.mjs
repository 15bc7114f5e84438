// @ts-check
// Programs that are started together and end together.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { root } from "./run.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** A program of Node loads it, and ends when this process does, even by SIGKILL. */
const endWithParent = fileURLToPath(new URL("end-with-parent.mjs", import.meta.url));
const parentCheckMs = 250;
/** Ctrl-C reaches this process from the terminal and once more from npm. */
const sameSignalMs = 500;

/** @type {Map<string, ChildProcess>} */
const running = new Map();
let isEnding = false;

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches it through this process and only once.
 * @param {string} name its name in messages
 * @param {readonly string[]} command
 * @param {Record<string, string | undefined>} env added to this process's own
 * @returns {() => Promise<void>} stops this program alone
 */
export function start(name, [program = "", ...args], env) {
	const isNode = program === process.execPath;
	const child = spawn(program, isNode ? ["--import", endWithParent, ...args] : args, {
		cwd: root,
		stdio: isNode ? ["ignore", "inherit", "inherit", "ipc"] : ["ignore", "inherit", "inherit"],
		env: { ...process.env, ...env },
		detached: true,
	});
	running.set(name, child);
	child.once("error", (error) => endAll(1, `${name} could not be started: ${error.message}`));
	let isStopping = false;
	const exited = new Promise((resolve) => child.once("exit", resolve));
	child.once("exit", (code) => {
		running.delete(name);
		if (!isEnding && !isStopping) endAll(1, `${name} ended by itself (${code ?? "killed"}).`);
	});
	return async () => {
		isStopping = true;
		signal(child, "SIGTERM");
		const timer = setTimeout(() => signal(child, "SIGKILL"), 12_000);
		await exited;
		clearTimeout(timer);
	};
}

/**
 * Ends every program that was started here, then this one.
 * @param {number} code
 * @param {string} [reason]
 */
export async function endAll(code, reason) {
	if (isEnding) return;
	isEnding = true;
	if (reason) say(reason);
	const ends = [...running.values()].map((child) => new Promise((resolve) => child.once("exit", resolve)));
	signalAll("SIGTERM");
	const late = setTimeout(() => signalAll("SIGKILL"), 12_000);
	await Promise.all(ends);
	clearTimeout(late);
	process.exit(code);
}

/** @param {NodeJS.Signals} name */
function signalAll(name) {
	for (const child of running.values()) signal(child, name);
}

/** @param {ChildProcess} child @param {NodeJS.Signals} name */
function signal({ pid }, name) {
	if (pid === undefined) return;
	try {
		process.kill(-pid, name);
	} catch {
		// It has ended already.
	}
}

/**
 * Ends every program when this process receives a signal, at once on the second one, and when npm has ended, which passes
 * on no SIGHUP. Npm's shell makes way by `exec`: it would keep SIGINT to itself.
 */
export function endOnSignals() {
	let firstMs = 0;
	for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
		process.on(name, () => {
			if (firstMs > 0 && performance.now() - firstMs > sameSignalMs) signalAll("SIGKILL");
			firstMs ||= performance.now();
			endAll(0);
		});
	if (!process.env.npm_lifecycle_event) return;
	const npm = process.ppid;
	setInterval(() => process.ppid === npm || endAll(0), parentCheckMs).unref();
}

/**
 * Waits until an address answers with success.
 * @param {string} name
 * @param {string} address
 * @param {number} [seconds]
 */
export async function waitFor(name, address, seconds = 60) {
	const end = Date.now() + seconds * 1000;
	while (Date.now() < end && !isEnding) {
		const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => null);
		if (answer?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 150));
	}
	await endAll(1, `${name} did not get ready within ${seconds} seconds (${address}).`);
	// endAll ends this process too.
	await new Promise(() => undefined);
}

/**
 * Exits when a port is taken.
 * @param {string} variable the variable that chooses another port
 * @param {number} port
 * @param {string} host
 */
export async function requirePort(variable, port, host) {
	const isFree = await new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, host, () => probe.close(() => resolve(true)));
	});
	if (isFree) return;
	say(`Port ${port} is taken. Stop what uses it, or choose another: ${variable}=${port + 1} npm start`);
	process.exit(1);
}
