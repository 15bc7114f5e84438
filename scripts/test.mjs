// @ts-check
// `npm test`: installs what is missing, then runs every check. `.ci/run` calls it.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "./install.mjs";

installDependencies();
const { checkDependencies } = await import("./audit.mjs");
const { getBrowsers } = await import("./browsers.mjs");
const { getChromium, installDebianPackage } = await import("./chromium.mjs");
const { findPostgres } = await import("./postgres.mjs");

const env = { ...process.env };
env.CHROMIUM_PATH = await getChromium();
const postgres = await findPostgres();
if (postgres) env.TEST_DATABASE_URL = postgres.url;
const hasRedis = canRun("redis-server") || (installDebianPackage("redis-server") && canRun("redis-server"));
const browsers = getBrowsers();
mkdirSync("test-results", { recursive: true });

/** @param {string} program @returns {boolean} */
function canRun(program) {
	return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

/** @type {{ name: string, ok: boolean, seconds: number }[]} */
const results = [];
/** What could not be checked on this machine, and why. @type {string[]} */
const notRun = [];

/** @param {string} name @param {() => Promise<boolean>} check @returns {Promise<boolean>} */
async function step(name, check) {
	const startedAt = Date.now();
	process.stdout.write(`\n── ${name}\n`);
	const ok = await check();
	results.push({ name, ok, seconds: Math.round((Date.now() - startedAt) / 1000) });
	return ok;
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [more] environment of this program alone
 * @returns {Promise<boolean>}
 */
function program(name, command, args, more = {}) {
	return step(
		name,
		() =>
			new Promise((resolve) => {
				const child = spawn(join("node_modules", ".bin", command), args, {
					stdio: "inherit",
					env: { ...env, ...more },
				});
				child.once("error", () => resolve(false));
				child.once("exit", (code) => resolve(code === 0));
			}),
	);
}

const projectsOfBuild = ["architecture", "integration", "contract", "faults", "timing"];
const reports = "test-results/reports";
rmSync(reports, { recursive: true, force: true });

/** @param {string} project @param {string[]} [files] of it, where not all are to run @returns {Promise<boolean>} */
const vitest = (project, files = []) =>
	program(project, "vitest", [
		"run",
		...files,
		"--project",
		project,
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${reports}/${project}.json`,
	]);

/** @param {string} project @returns {string[]} */
function failuresOf(project) {
	try {
		/** @type {{ testResults: { name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} */
		const report = JSON.parse(readFileSync(join(reports, `${project}.json`), "utf8"));
		return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
			const failed = assertionResults.filter((test) => test.status === "failed");
			const lines = failed.map((test) => `${test.fullName}: ${test.failureMessages[0] ?? ""}`);
			return lines.length > 0 || status !== "failed" ? lines : [`${name}: ${message}`];
		});
	} catch {
		return [`${project} left no report`];
	}
}

/** @typedef {{ title: string, projectName: string, status: string, results: { error?: { message?: string } }[] }} PlayedTest */
/** @typedef {{ title: string, tests?: PlayedTest[], specs?: PlayedSuite[], suites?: PlayedSuite[] }} PlayedSuite */

/** @param {PlayedSuite} suite @returns {string[]} */
const failedIn = ({ title, tests = [], specs = [], suites = [] }) => [
	...tests
		.filter(({ status }) => status === "unexpected")
		.map(({ projectName, results }) => `${projectName} › ${title}: ${results.at(-1)?.error?.message ?? ""}`),
	...[...specs, ...suites].flatMap(failedIn),
];

/** @returns {string[]} */
function failedJourneys() {
	try {
		return failedIn(JSON.parse(readFileSync(join(reports, "journeys.json"), "utf8")));
	} catch {
		return ["journeys left no report"];
	}
}

/** @returns {Promise<boolean>} */
async function nodeVersions() {
	const { checkNodeVersions } = await import("./check-node-versions.mjs");
	const checks = await checkNodeVersions();
	for (const { version, result, detail } of checks) {
		process.stdout.write(`Node ${version}: ${result}, ${detail}\n`);
		if (result === "not installed") notRun.push(`start on Node ${version}: ${detail}`);
	}
	return checks.every(({ result }) => result !== "failed");
}

/** @returns {Promise<boolean>} */
async function audit() {
	const { status, detail } = checkDependencies();
	process.stdout.write(`${detail}\n`);
	if (status === "unanswered") notRun.push(detail);
	return status !== "vulnerable";
}

await step("npm audit", audit);
await program("route types", "react-router", ["typegen"]);
await program("types", "tsc", ["--noEmit"]);
await program("lint and format", "biome", ["check", "--error-on-warnings", "."]);
/** No value of the build's environment may reach the browser's files: tests/architecture/supply-chain.test.ts. */
const canary = "canary-of-the-build-environment";
const canaries = {
	API_PUBLIC_TOKEN: canary,
	SESSION_SECRET: `${canary}-of-sessions`,
	API_BASE_URL: `https://${canary}.example`,
};
const isBuilt = await program("build", "tsx", ["scripts/build.mjs"], canaries);
await vitest("unit");
if (isBuilt) {
	await step("start on each Node version", nodeVersions);
	for (const project of projectsOfBuild) await vitest(project);
	await program("journeys", "playwright", ["test"]);
	if (browsers.files.length > 0) await vitest("browsers", browsers.files);
}
postgres?.stop();
if (!postgres) notRun.push("everything on PostgreSQL: none could be reached, started or installed");
notRun.push(...browsers.missing);
if (!hasRedis) notRun.push("everything on Redis: redis-server is not here and cannot be installed");

const failures = results.flatMap(({ name, ok }) => {
	if (ok) return [];
	if (name === "journeys") return failedJourneys().map((line) => `journeys: ${line}`);
	return [...projectsOfBuild, "unit", "browsers"].includes(name)
		? failuresOf(name).map((line) => `${name}: ${line}`)
		: [];
});
process.stdout.write(`\n${failures.map((line) => `${line.slice(0, 600)}\n`).join("")}`);
for (const { name, ok, seconds } of results)
	process.stdout.write(`${ok ? "passed" : "FAILED"}  ${name} (${seconds} s)\n`);
for (const reason of notRun) process.stdout.write(`NOT RUN  ${reason}\n`);
const passed = results.filter(({ ok }) => ok).length;
const failed = results.length - passed + (isBuilt ? 0 : projectsOfBuild.length + 3);
process.stdout.write(`steps: ${passed} passed, ${failed} failed\n`);
// Once more in short, after everything else: the end of a log is what is kept.
for (const line of failures) process.stdout.write(`${line.split("\n")[0]?.slice(0, 150)}\n`);
const isComplete = postgres && hasRedis && browsers.missing.length === 0;
process.exitCode = failed > 0 || (!isComplete && process.env.CI === "true") ? 1 : 0;
