// @ts-check
// `npm run promises`: writes docs/promises.md from docs/promises.json and from the ids in the titles of tests.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

/** @typedef {{ id: string, promise: string, fails: string, onlyAtScale?: string }} Promised why `npm test` cannot prove it */
/** @typedef {{ id: string, file: string, title: string, isQuick: boolean }} Proof */

const promisesPage = "docs/promises.md";
const testFolders = ["app", "bench", "server", "tests"];
const bracketedIds = /\[([RS]\d+)\]/g;

/** @returns {Promised[]} */
export const readPromises = () => JSON.parse(readFileSync("docs/promises.json", "utf8"));

/** Returns whether `npm test` runs a file of tests. @param {string} file */
export const isQuickTest = (file) => !/\.all\.test\.tsx?$|^tests\/(?:load|browsers)\//.test(file);

/** @returns {Proof[]} the tests whose title carries the id of a promise, in the order of files and lines */
export function findProofs() {
	const files = testFolders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name)),
	);
	return files.sort().flatMap((file) => {
		const text = readFileSync(file, "utf8");
		return text.search(bracketedIds) < 0 ? [] : proofsOf(file, text);
	});
}

/** @param {string} file @param {string} text @returns {Proof[]} */
function proofsOf(file, text) {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
	/** @type {Proof[]} */
	const proofs = [];
	/** @param {ts.Node} node @param {boolean} isQuick */
	const visit = (node, isQuick) => {
		const title = ts.isCallExpression(node) && isTestCall(node) ? node.arguments[0] : undefined;
		const words =
			title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) ? title.getText(source) : "";
		const isStillQuick = isQuick && !/@all\b/.test(words);
		const plain = words
			.slice(1, -1)
			.replaceAll(bracketedIds, "")
			.replaceAll(/@\w+/g, "")
			.replaceAll(/\s+/g, " ")
			.trim();
		for (const [, id = ""] of words.matchAll(bracketedIds))
			proofs.push({ id, file, title: plain, isQuick: isStillQuick });
		ts.forEachChild(node, (child) => visit(child, isStillQuick));
	};
	visit(source, isQuickTest(file));
	return proofs;
}

/** Returns whether it is `it(…)`, `test.describe(…)`, `it.each(…)(…)` or alike. @param {ts.CallExpression} call */
function isTestCall(call) {
	/** @type {ts.Node} */
	let callee = call.expression;
	while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
	return ts.isIdentifier(callee) && /^(?:it|test|describe)$/.test(callee.text);
}

/** @param {Promised[]} promises @param {Proof[]} proofs */
export function formatPromises(promises, proofs) {
	const rows = promises.map(({ id, promise, fails, onlyAtScale }) => {
		const listOf = (/** @type {boolean} */ isQuick) => {
			const listed = proofs.filter((proof) => proof.id === id && proof.isQuick === isQuick);
			return [...new Set(listed.map(({ file, title }) => `\`${file}\`: ${cell(title)}`))].join("<br>");
		};
		const quick = listOf(true) || (onlyAtScale ? `only at scale: ${cell(onlyAtScale)}` : "none");
		return `| ${id} | ${cell(promise)} | ${quick} | ${listOf(false)} | ${cell(fails)} |`;
	});
	const countOf = (/** @type {string} */ letter) => promises.filter(({ id }) => id.startsWith(letter)).length;
	return `# What the site promises, and the tests that can prove it wrong

\`npm run promises\` writes this page from \`docs/promises.json\` and from the titles of tests: a title carries the ids of
what it proves in brackets, such as \`[R47]\`. \`npm test\` runs the quick proofs, \`npm run test:all\` those at scale as well.

There are ${promises.length} promises: ${countOf("R")} of reliability (R) and ${countOf("S")} of security (S).

| id | promise | quick proof | proof at scale | would fail by |
|---|---|---|---|---|
${rows.join("\n")}
`;
}

/** @param {string} text */
const cell = (text) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
	writeFileSync(promisesPage, formatPromises(readPromises(), findProofs()));
