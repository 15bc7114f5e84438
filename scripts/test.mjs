// @ts-check
// `npm test`: installs what is missing, then every check there is. What .ci/run calls.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "./install.mjs";

installDependencies();
const { getChromium, installDebianPackage } = await import("./chromium.mjs");
const { findPostgres } = await import("./postgres.mjs");

const env = { ...process.env };
env.CHROMIUM_PATH = await getChromium();
const postgres = await findPostgres();
if (postgres) env.TEST_DATABASE_URL = postgres.url;
const hasRedis = canRun("redis-server") || (installDebianPackage("redis-server") && canRun("redis-server"));
mkdirSync("test-results", { recursive: true });

/** @param {string} program @returns {boolean} */
function canRun(program) {
	return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

/** @type {{ name: string, ok: boolean, seconds: number }[]} */
const results = [];

/** @param {string} name @param {string} command @param {string[]} args @returns {Promise<boolean>} */
function step(name, command, args) {
	const began = Date.now();
	process.stdout.write(`\n── ${name}\n`);
	return new Promise((resolve) => {
		const child = spawn(join("node_modules", ".bin", command), args, { stdio: "inherit", env });
		child.once("error", () => resolve(false));
		child.once("exit", (code) => resolve(code === 0));
	}).then((ok) => {
		results.push({ name, ok: ok === true, seconds: Math.round((Date.now() - began) / 1000) });
		return ok === true;
	});
}

const projects = ["unit", "house", "contract", "faults"];
const folder = "test-results/reports";
rmSync(folder, { recursive: true, force: true });

/** @param {string} project @returns {Promise<boolean>} */
const vitest = (project) =>
	step(project, "vitest", [
		"run",
		"--project",
		project,
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${folder}/${project}.json`,
	]);

/**
 * What failed, said once more at the end, where a log that was cut short still shows it.
 * @param {string} project @returns {string[]}
 */
function failuresOf(project) {
	try {
		/** @type {{ testResults: { name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} */
		const report = JSON.parse(readFileSync(join(folder, `${project}.json`), "utf8"));
		return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
			const failed = assertionResults.filter((test) => test.status === "failed");
			const said = failed.map((test) => `${test.fullName}: ${test.failureMessages[0] ?? ""}`);
			return said.length > 0 || status !== "failed" ? said : [`${name}: ${message}`];
		});
	} catch {
		return [`${project} left no report`];
	}
}

await step("route types", "react-router", ["typegen"]);
await step("types", "tsc", ["--noEmit"]);
await step("lint and format", "biome", ["check", "--error-on-warnings", "."]);
const isBuilt = await step("build", "tsx", ["scripts/build.mjs"]);
await vitest("unit");
if (isBuilt) {
	await vitest("house");
	await vitest("contract");
	await vitest("faults");
	await step("journeys", "playwright", ["test"]);
}
postgres?.stop();

process.stdout.write("\n");
for (const { name, ok } of results)
	if (!ok && projects.includes(name))
		for (const said of failuresOf(name)) process.stdout.write(`${name}: ${said.slice(0, 600)}\n`);
for (const { name, ok, seconds } of results)
	process.stdout.write(`${ok ? "passed" : "FAILED"}  ${name} (${seconds} s)\n`);
if (!postgres) process.stdout.write("NOT RUN  everything on PostgreSQL: none could be reached, started or installed\n");
if (!hasRedis) process.stdout.write("NOT RUN  everything on Redis: redis-server is not here and cannot be installed\n");
const failed = results.filter(({ ok }) => !ok).length + (isBuilt ? 0 : 4);
process.stdout.write(`steps: ${results.length - results.filter(({ ok }) => !ok).length} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || (!(postgres && hasRedis) && process.env.CI === "true") ? 1 : 0;
