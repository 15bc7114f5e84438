// @ts-check
// Runs the steps of `npm test`: says which one runs and for how long, and adds up what their reports tell.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("./reporters/failures.mjs").Report} Report */
/** @typedef {{ ok: boolean, output?: string, notRun?: string[] }} Outcome */
/** @typedef {{ name: string, run: (output: "shown" | "kept") => Promise<Outcome>, report?: string }} Step */
/** @typedef {Report & { name: string, ok: boolean, seconds: number, notRun: string[] }} Result */

const startedAtMs = Date.now();
/**
 * A step that takes longer is ended. The longest of `npm test` takes half of it on a slow machine; the load tests of the
 * whole suite take hours.
 */
const longestStepMs = process.argv.includes("--all") ? 8 * 60 * 60_000 : 30 * 60_000;

/** @param {number} ms */
const minutes = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

/** @param {string} line */
const say = (line) => void process.stdout.write(`── ${minutes(Date.now() - startedAtMs)} ${line}\n`);

/**
 * @param {string} command of the repository's packages
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {Step["run"]}
 */
export const program = (command, args, env) => (output) =>
	new Promise((resolve) => {
		const child = spawn(join("node_modules", ".bin", command), args, {
			stdio: output === "shown" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
			env,
			timeout: longestStepMs,
			killSignal: "SIGKILL",
		});
		/** @type {Buffer[]} */
		const chunks = [];
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => chunks.push(chunk));
		child.once("error", (error) => resolve({ ok: false, output: `${error.message}\n` }));
		const kept = () => Buffer.concat(chunks).toString();
		// What it started may still hold the pipes.
		child.once("exit", (_code, signal) => {
			if (signal) resolve({ ok: false, output: `${kept()}${command} was ended by ${signal}.\n` });
		});
		child.once("close", (code) => resolve({ ok: code === 0, output: kept() }));
	});

/** @param {string | undefined} file @returns {Report} */
function readReport(file) {
	if (!file || !existsSync(file)) return { passed: 0, skipped: 0, failures: [] };
	return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * @param {readonly Step[][]} lanes run beside each other; the steps of one follow each other
 * @param {(name: string) => string} numbered
 * @returns {Promise<Result[]>}
 */
export async function runLanes(lanes, numbered) {
	const output = lanes.length > 1 ? "kept" : "shown";
	const results = await Promise.all(
		lanes.map(async (lane) => {
			/** @type {Result[]} */
			const done = [];
			for (const step of lane) done.push(await runStep(step, output, numbered(step.name)));
			return done;
		}),
	);
	return results.flat();
}

/** @param {Step} step @param {"shown" | "kept"} output @param {string} name @returns {Promise<Result>} */
async function runStep(step, output, name) {
	const beganAtMs = Date.now();
	say(`${name} …`);
	const { ok, output: kept = "", notRun = [] } = await step.run(output);
	const ms = Date.now() - beganAtMs;
	if (kept) process.stdout.write(`\n${kept.trimEnd()}\n`);
	say(`${name}: ${ok ? "passed" : "FAILED"} after ${minutes(ms)}\n`);
	return { name: step.name, ok, seconds: Math.round(ms / 1000), notRun, ...readReport(step.report) };
}

/** Counts what failed in a step: its tests, or the step itself. @param {Result} result @returns {number} */
const failedIn = ({ ok, failures }) => failures.length || (ok ? 0 : 1);

/** @param {readonly Result[]} results @returns {{ text: string, failed: number }} ending in the line of the sums */
export function summarize(results) {
	const failures = results.flatMap(({ name, failures }) => failures.map((failure) => ({ step: name, ...failure })));
	const listed = failures.map(
		({ step, title, message, command }) =>
			`\nFAILED  ${step}: ${title}\n${message.slice(0, 1500).replaceAll(/^/gm, "    ")}\n  ${command}\n`,
	);
	const rows = results.map((result) => {
		const { name, passed, skipped, seconds } = result;
		const counts = [passed, failedIn(result), skipped].map((count) => String(count).padStart(8)).join("");
		return `${name.padEnd(16)}${minutes(seconds * 1000).padStart(8)}${counts}\n`;
	});
	const head = `${"step".padEnd(16)}${["time", "passed", "failed", "skipped"].map((word) => word.padStart(8)).join("")}\n`;
	const notRun = results.flatMap((result) => result.notRun.map((reason) => `NOT RUN  ${reason}\n`));
	const passed = results.reduce((sum, result) => sum + result.passed, 0);
	const failed = results.reduce((sum, result) => sum + failedIn(result), 0);
	const all = `${"all".padEnd(16)}${minutes(Date.now() - startedAtMs).padStart(8)}\n`;
	const text = [...listed, "\n", head, ...rows, all, ...notRun, `${passed} passed, ${failed} failed\n`].join("");
	return { text, failed };
}
