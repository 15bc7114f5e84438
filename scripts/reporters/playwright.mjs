// @ts-check
// Playwright's part of `failures.mjs`.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { spellCommand, tell } from "./failures.mjs";

/** @typedef {import("@playwright/test/reporter").TestCase} TestCase */
/** @typedef {import("@playwright/test/reporter").TestError} TestError */

/** @param {TestError | undefined} error */
const messageOf = (error) => stripVTControlCharacters(error?.message ?? "");

/** @param {TestCase} test @returns {import("./failures.mjs").Failure} */
function failureOf(test) {
	const file = relative(process.cwd(), test.location.file);
	const [, project = "", , ...names] = test.titlePath();
	return {
		title: `${project} › ${file} › ${names.join(" › ")}`,
		message: messageOf(test.results.at(-1)?.error),
		command: spellCommand("test:e2e", `${file}:${test.location.line}`, `--project=${project}`),
	};
}

export default class {
	/** @type {import("@playwright/test/reporter").Suite | undefined} */
	#suite;
	/** @type {TestError[]} */
	#errors = [];

	/** @param {unknown} _config @param {import("@playwright/test/reporter").Suite} suite */
	onBegin(_config, suite) {
		this.#suite = suite;
	}

	/** @param {TestError} error outside of every test */
	onError(error) {
		this.#errors.push(error);
	}

	onEnd() {
		const tests = this.#suite?.allTests() ?? [];
		const failed = tests.filter((test) => test.outcome() === "unexpected");
		tell({
			passed: tests.filter((test) => test.outcome() === "expected").length,
			skipped: tests.filter((test) => test.outcome() === "skipped").length,
			failures: [
				...failed.map(failureOf),
				...this.#errors.map((error) => ({
					title: "outside of the journeys",
					message: messageOf(error),
					command: spellCommand("test:e2e"),
				})),
			],
		});
	}

	printsToStdio() {
		return false;
	}
}
