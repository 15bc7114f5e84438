// @ts-check
// `npm run texts [FOLDER …]`: lists every interface text with its file and line, for review.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

/** @typedef {{ file: string, line: number, text: string }} InterfaceText */

/** They hold the texts of pages and forms, the site's replies, mails and files, and the sandbox's messages and pages. */
const textFolders = ["app", "server/bff", "server/contract", "server/sandbox"];
/** Their strings are style rules, test titles or types. */
const otherFiles = /\.(?:css|test|integration\.test|spec|d)\.tsx?$/;

/** These attributes hold addresses, identifiers or drawing instructions. */
const technicalAttributes = new Set(
	"className class href to src srcSet sizes d points transform viewBox fill stroke id htmlFor name form action method type rel role as key width height autoComplete inputMode pattern loading decoding fetchPriority enterKeyHint media property itemProp lang dir".split(
		" ",
	),
);
/** Their arguments are for operators, developers or tables. */
const technicalCalls =
	/(?:^|\.)(?:Error|TypeError|RangeError|assert|log|debug|info|warn|error|fatal|trace|matchMedia|querySelector|querySelectorAll|closest|matches|prepare|exec|sql|describe|meta|setHeader|append|header)$/;

/** A sentence or a label has two words, or one that begins with a capital letter and is not an identifier. */
const readsAsText = /(?:\p{L}['’.,:!?]*\s+\p{L})|^[\p{Lu}][\p{Ll}]+[.!?…]?$/u;
const readsAsCode =
	/^[a-z-]+\/|^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|WITH|ALTER) |\bredis\.call\(|^local |^:root|^default-src|=>|^--|^(?:max|min|public|private|no-store)\b.*[=,]|^[a-z-]+=|^\(?(?:min|max|prefers)-/;

/** @param {ts.Node} node @param {ts.SourceFile} source */
function isTechnical(node, source) {
	if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
	if (ts.isJsxAttribute(node)) return technicalAttributes.has(node.name.getText(source));
	return (
		(ts.isCallExpression(node) || ts.isNewExpression(node)) && technicalCalls.test(node.expression.getText(source))
	);
}

/** @param {string} text */
const isText = (text) => readsAsText.test(text) && !readsAsCode.test(text);

/** @param {ts.Node} node @returns {string | undefined} its text, with `{}` for each value within; nothing for code */
function textOf(node) {
	if (ts.isJsxText(node)) return node.text;
	if (ts.isStringLiteralLike(node)) return isText(node.text) ? node.text : undefined;
	if (!ts.isTemplateExpression(node)) return undefined;
	const text = node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join("");
	return isText(text) ? text : undefined;
}

/** @param {string} file @param {string} content @returns {InterfaceText[]} */
function textsOf(file, content) {
	const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
	/** @type {InterfaceText[]} */
	const texts = [];
	/** @param {ts.Node} node */
	const visit = (node) => {
		if (isTechnical(node, source)) return;
		const text = textOf(node)?.replace(/\s+/g, " ").trim();
		if (text && /\p{L}{2}/u.test(text))
			texts.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text });
		ts.forEachChild(node, visit);
	};
	visit(source);
	return texts;
}

/** @param {string[]} [folders] @returns {InterfaceText[]} in the order of files and lines */
export function findTexts(folders = textFolders) {
	return folders
		.flatMap((folder) =>
			readdirSync(folder, { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !otherFiles.test(entry.name))
				.map((entry) => join(entry.parentPath, entry.name)),
		)
		.sort()
		.flatMap((file) => textsOf(file, readFileSync(file, "utf8")));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	const folders = process.argv.slice(2);
	const texts = findTexts(folders.length > 0 ? folders : undefined);
	let file = "";
	for (const text of texts) {
		if (text.file !== file) process.stdout.write(`\n${text.file}\n`);
		file = text.file;
		process.stdout.write(`${String(text.line).padStart(5)}  ${text.text}\n`);
	}
	process.stdout.write(`\n${texts.length} texts in ${new Set(texts.map((text) => text.file)).size} files\n`);
}
