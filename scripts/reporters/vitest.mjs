// @ts-check
// Vitest's part of `failures.mjs`.
import { stripVTControlCharacters } from "node:util";
import { spellCommand, tell } from "./failures.mjs";

/** @typedef {import("vitest/node").TestCase} TestCase */
/** @typedef {import("vitest/node").TestModule} TestModule */
/** @typedef {import("vitest/node").SerializedError} SerializedError */

/** The fault tests that run alone share the script of the others. @param {TestModule} module */
const scriptOf = ({ project }) => `test:${project.name === "timing" ? "faults" : project.name}`;

/** @param {readonly SerializedError[]} errors */
const messageOf = (errors) => stripVTControlCharacters(errors[0]?.message ?? "");

/**
 * Returns the names around the test and its own as an expression, as Vitest's `-t` compares it.
 * @param {TestCase} test
 */
function patternOf(test) {
	const names = [test.name];
	for (let part = test.parent; part.type === "suite"; part = part.parent) names.unshift(part.name);
	return names.join(" ").replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** @param {TestModule} module @returns {import("./failures.mjs").Failure[]} */
function failuresOf(module) {
	const file = module.relativeModuleId;
	const tests = [...module.children.allTests("failed")].map((test) => ({
		title: `${file} › ${test.fullName}`,
		message: messageOf(test.result().errors ?? []),
		command: spellCommand(scriptOf(module), file, "-t", patternOf(test)),
	}));
	// What stands around the tests, such as a set-up, fails by itself.
	const around = [module, ...module.children.allSuites()]
		.filter((part) => part.errors().length > 0)
		.map((part) => ({
			title: part.type === "module" ? file : `${file} › ${part.fullName}`,
			message: messageOf(part.errors()),
			command: spellCommand(scriptOf(module), file),
		}));
	return [...around, ...tests];
}

export default class {
	/** @param {readonly TestModule[]} modules @param {readonly SerializedError[]} errors outside of every test */
	onTestRunEnd(modules, errors) {
		const countOf = (/** @type {"passed" | "skipped"} */ state) =>
			modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);
		const stray = errors.map((error) => ({
			title: "outside of the tests",
			message: error.message,
			command: spellCommand(modules[0] ? scriptOf(modules[0]) : "test:unit"),
		}));
		tell({
			passed: countOf("passed"),
			skipped: countOf("skipped"),
			failures: [...modules.flatMap(failuresOf), ...stray],
		});
	}
}
