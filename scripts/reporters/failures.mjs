// @ts-check
// What a test runner tells of its run: the command that runs a failing test alone, and a report for `npm test`.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** @typedef {{ title: string, message: string, command: string }} Failure */
/** @typedef {{ passed: number, skipped: number, failures: Failure[] }} Report */

const isWholeSuite = process.env.TEST_SUITE === "all";
const suite = isWholeSuite ? `TEST_SUITE=all TEST_SEED=${process.env.TEST_SEED ?? 1} ` : "";

/** @param {string} word */
const quote = (word) => (/^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** @param {string} script @param {...string} words @returns {string} a command for a shell */
export const spellCommand = (script, ...words) => `${suite}npm run ${script} -- ${words.map(quote).join(" ")}`;

/** Writes the report that `npm test` asks for; without one it prints the commands. @param {Report} report */
export function tell(report) {
	const file = process.env.TEST_REPORT;
	if (file) {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, JSON.stringify(report));
	} else if (report.failures.length > 0) {
		const commands = new Set(report.failures.map(({ command }) => `  ${command}\n`));
		process.stdout.write(`\nEach failing test alone:\n${[...commands].join("")}`);
	}
}
