// @ts-check
// `npm test`: installs what is missing, then runs what every change must pass; `.ci/run` calls it.
// `npm run test:all` (`--all`): everything. `--only unit,faults` runs the named steps alone.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { installDependencies } from "./install.mjs";
import { program, runLanes, summarize } from "./run-step.mjs";

const { values } = parseArgs({ options: { all: { type: "boolean", default: false }, only: { type: "string" } } });
const isWholeSuite = values.all;
installDependencies();
const { checkDependencies } = await import("./audit.mjs");
const { getPrograms, noPrograms } = await import("./programs.mjs");

const reports = "test-results/reports";
rmSync(reports, { recursive: true, force: true });

/** @type {Record<string, string | undefined>} */
const env = { ...process.env };
if (isWholeSuite) env.TEST_SUITE = "all";
env.TEST_SEED ||= String(isWholeSuite ? Math.floor(Math.random() * 2 ** 31) : 1);

/** @typedef {import("./run-step.mjs").Step} Step */

/** @param {string} name @param {string} command @param {string[]} args @param {Record<string, string>} [more] @returns {Step} */
function step(name, command, args, more = {}) {
	const report = `${reports}/${name.replaceAll(" ", "-")}.json`;
	return { name, report, run: (output) => program(command, args, { ...env, ...more, TEST_REPORT: report })(output) };
}

/** @param {string} project @param {string[]} [files] of it, where not all are to run @returns {Step} */
const vitest = (project, files = []) => step(project, "vitest", ["run", ...files, "--project", project]);

/** @type {Step} */
const browsers = {
	...vitest("browsers"),
	run: (output) => vitest("browsers", programs.browserTests).run(output),
};

/** @type {Step} */
const audit = {
	name: "audit",
	run: async () => {
		const { status, detail } = await checkDependencies();
		return { ok: status !== "vulnerable", output: detail, notRun: status === "unanswered" ? [detail] : [] };
	},
};

/** @type {Step} */
const nodeVersions = {
	name: "node versions",
	run: async () => {
		const { checkNodeVersions } = await import("./check-node-versions.mjs");
		const checks = await checkNodeVersions();
		const missing = checks.filter(({ result }) => result === "not installed");
		return {
			ok: checks.every(({ result }) => result === "passed"),
			output: checks.map(({ version, result, detail }) => `Node ${version}: ${result}, ${detail}`).join("\n"),
			notRun: missing.map(({ version, detail }) => `start on Node ${version}: ${detail}`),
		};
	},
};

/**
 * The native compiler takes half the time. The package `typescript` stays for the scripts and tests that parse sources,
 * because the native compiler has no such API.
 */
const types = step("types", "../typescript-native/bin/tsc", ["--noEmit"]);

/** No value of the build's environment may reach the browser's files: tests/architecture/supply-chain.test.ts. */
const canary = "canary-of-the-build-environment";
const build = step("build", "tsx", ["scripts/build.mjs"], {
	API_PUBLIC_TOKEN: canary,
	SESSION_SECRET: `${canary}-of-sessions`,
	API_BASE_URL: `https://${canary}.example`,
});

/** The steps run one after the other: each of them uses the whole machine. */
const ofTheBuild = [
	...["architecture", "consumers", "integration", "contract", "faults"].map((project) => vitest(project)),
	step("journeys", "playwright", ["test"]),
];
/** What asserts no time runs beside the soak, which takes one core for an hour or more. The others need the machine. */
const onlyInWholeSuite = [
	[[vitest("soak")], [...ofTheBuild, browsers, nodeVersions]],
	[[vitest("timing")]],
	[[vitest("load")]],
];

/** There is a list of lanes for each stage: those of one stage run beside each other. */
const stages = [
	[[step("route types", "react-router", ["typegen"])]],
	[
		[types, audit],
		[step("lint", "biome", ["check", "--error-on-warnings", "."]), build, vitest("unit")],
	],
	...(isWholeSuite ? onlyInWholeSuite : ofTheBuild.map((one) => [[one]])),
];
const names = stages.flat(2).map(({ name }) => name);
const only = values.only?.split(",") ?? names;
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
	process.stderr.write(`No step is called ${unknown.join(", ")}. There are: ${names.join(", ")}.\n`);
	process.exit(1);
}

const isBrowserNeeded = only.some((name) => !["route types", "types", "lint", "audit", "unit", "build"].includes(name));
const programs = isBrowserNeeded ? await getPrograms(isWholeSuite) : noPrograms;
Object.assign(env, programs.env);
process.stdout.write(
	`${isWholeSuite ? "The whole suite" : "The quick suite"}, random cases of seed ${env.TEST_SEED}\n`,
);

/** @type {import("./run-step.mjs").Result[]} */
const results = [];
const chosen = names.filter((name) => only.includes(name));
for (const stage of stages) {
	const lanes = stage.map((lane) => lane.filter(({ name }) => only.includes(name))).filter((lane) => lane.length > 0);
	// Where the build failed, all that runs it would say so once more.
	const isBroken = results.some(({ name, ok }) => name === "build" && !ok);
	if (isBroken) for (const { name } of lanes.flat()) results.push(notRunOf(name));
	else if (lanes.length > 0)
		results.push(...(await runLanes(lanes, (name) => `${chosen.indexOf(name) + 1}/${chosen.length} ${name}`)));
}
programs.stop();

/** @param {string} name @returns {import("./run-step.mjs").Result} */
function notRunOf(name) {
	return { name, ok: false, seconds: 0, notRun: [`${name}: the build failed`], passed: 0, skipped: 0, failures: [] };
}

for (const reason of programs.missing) process.stdout.write(`NOT RUN  ${reason}\n`);
const { text, failed } = summarize(results);
process.stdout.write(text);
process.exitCode = failed > 0 || (programs.missing.length > 0 && process.env.CI === "true") ? 1 : 0;
