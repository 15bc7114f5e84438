// @ts-check
// `npm run promises`: writes docs/promises.md from docs/promises.json and from the ids in the titles of tests.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

/** @typedef {{ id: string, promise: string, fails: string }} Promised */
/** @typedef {{ id: string, file: string, title: string }} Proof */

const promisesPage = "docs/promises.md";
const testFolders = ["app", "bench", "server", "tests"];
const bracketedIds = /\[([RS]\d+)\]/g;

/** @returns {Promised[]} */
export const readPromises = () => JSON.parse(readFileSync("docs/promises.json", "utf8"));

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
	/** @param {ts.Node} node */
	const visit = (node) => {
		const title = ts.isCallExpression(node) && isTestCall(node) ? node.arguments[0] : undefined;
		if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
			const words = title.getText(source).slice(1, -1);
			for (const [, id = ""] of words.matchAll(bracketedIds))
				proofs.push({ id, file, title: words.replaceAll(bracketedIds, "").replaceAll(/\s+/g, " ").trim() });
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return proofs;
}

/** Whether it is `it(…)`, `test.describe(…)`, `it.each(…)(…)` or alike. @param {ts.CallExpression} call */
function isTestCall(call) {
	/** @type {ts.Node} */
	let callee = call.expression;
	while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
	return ts.isIdentifier(callee) && /^(?:it|test|describe)$/.test(callee.text);
}

/** @param {Promised[]} promises @param {Proof[]} proofs */
export function formatPromises(promises, proofs) {
	const rows = promises.map(({ id, promise, fails }) => {
		const tests = proofs.filter((proof) => proof.id === id).map(({ file, title }) => `\`${file}\`: ${cell(title)}`);
		return `| ${id} | ${cell(promise)} | ${[...new Set(tests)].join("<br>") || "none"} | ${cell(fails)} |`;
	});
	const countOf = (/** @type {string} */ letter) => promises.filter(({ id }) => id.startsWith(letter)).length;
	return `# What the site promises, and the tests that can prove it wrong

\`npm run promises\` writes this page from \`docs/promises.json\` and from the titles of tests: a title carries the ids of
what it proves in brackets, such as \`[R47]\`.

There are ${promises.length} promises: ${countOf("R")} of R1 to R50, because R39 to R42 name no promise, and ${countOf("S")} of S1 to S48. The ids would
have room for 98.

| id | promise | tests | would fail by |
|---|---|---|---|
${rows.join("\n")}
`;
}

/** @param {string} text */
const cell = (text) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
	writeFileSync(promisesPage, formatPromises(readPromises(), findProofs()));
