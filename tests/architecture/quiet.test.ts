import ts from "typescript";
import { expect, it } from "vitest";
import { isQuickTest } from "../../scripts/promises.mjs";
import { filesBelow, isTest, parse, read } from "./sources.ts";

const files = ["app", "bench", "server", "tests"].flatMap((folder) => filesBelow(folder, /\.tsx?$/));
const tests = files.filter((path) => isTest(path) || path.startsWith("tests/"));

/** This file names what it refuses. */
const others = tests.filter((path) => !path.endsWith("quiet.test.ts"));

/** Both sides of the comparison grow where the machine is slow. */
const alwaysTrue = ["server/bff/page-cache/compressed.test.ts"];

const isClock = (node: ts.Node): boolean =>
	ts.isCallExpression(node) && /^(?:performance|Date)\.now$/.test(node.expression.getText());

/** Finds the names of measured values: a clock's difference, what is made of one, and functions that return one. */
function measuredNames(file: ts.SourceFile): (node: ts.Node) => boolean {
	const measured = new Set<string>();
	const isMeasured = (node: ts.Node): boolean =>
		(ts.isBinaryExpression(node) &&
			node.operatorToken.kind === ts.SyntaxKind.MinusToken &&
			isClock(node.left) &&
			!ts.isNumericLiteral(node.right)) ||
		(ts.isIdentifier(node) && measured.has(node.text)) ||
		(ts.forEachChild(node, (child) => isMeasured(child) || undefined) ?? false);
	const note = (node: ts.Node): void => {
		const isNamed = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isPropertyAssignment(node);
		if (isNamed && node.name && ts.isIdentifier(node.name)) {
			const value = ts.isFunctionDeclaration(node) ? node.body : node.initializer;
			if (value && isMeasured(value)) measured.add(node.name.text);
		}
		if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
			const { name, expression } = node.expression;
			if (name.text === "push" && ts.isIdentifier(expression) && node.arguments.some(isMeasured))
				measured.add(expression.text);
		}
		ts.forEachChild(node, note);
	};
	for (let before = -1; before < measured.size; ) {
		before = measured.size;
		note(file);
	}
	return isMeasured;
}

const readsClock = (path: string): boolean => /\b(?:performance|Date)\.now\(\)/.test(read(path));

/** Returns the lines of a file that expect something of a measured time or of the clock as it runs. */
function measuredExpectations(file: ts.SourceFile): string[] {
	const isMeasured = measuredNames(file);
	const found: string[] = [];
	const hasClock = (part: ts.Node): boolean =>
		!ts.isFunctionLike(part) &&
		(isClock(part) || (ts.forEachChild(part, (child) => hasClock(child) || undefined) ?? false));
	const visit = (node: ts.Node): void => {
		if (ts.isExpressionStatement(node)) {
			const text = node.getText();
			const isCompared = /^(?:await )?expect\(.*\.to(?:Be|Equal|Have)\w*\(/s.test(text);
			if (isCompared && (isMeasured(node) || (/\.toBe(?:Less|Greater)/.test(text) && hasClock(node))))
				found.push(`${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
		}
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

it("no test waits for a fixed time in a page", () => {
	expect(others.length).toBeGreaterThan(300);
	expect(others.filter((path) => /\.waitForTimeout\(/.test(read(path)))).toEqual([]);
});

it("nothing is tried once more: neither a test nor a suite", () => {
	const retrying = /\bretr(?:y|ies)\b["']?:(?!\s*0\b)[^,;})\n]*\d|--retr(?:y|ies)\b/;
	const places = [...others, "vitest.config.ts", "playwright.config.ts", "package.json", "scripts/test.mjs", ".ci/run"];
	expect(["retry: 2", "retries: process.env.CI ? 1 : 0", "--retry=1"].filter((line) => !retrying.test(line))).toEqual(
		[],
	);
	expect(places.filter((path) => retrying.test(read(path)))).toEqual([]);
});

it("no test of the quick suite asserts a time or the use of memory", () => {
	const quick = others.filter(isQuickTest).filter((path) => !alwaysTrue.includes(path));
	expect(quick.filter(readsClock).map(parse).flatMap(measuredExpectations)).toEqual([]);
	expect(
		quick.filter(isTest).filter((path) => /\bmemoryUsage(?:\.rss)?\(|\bheapUsed\b|\blongestTurn\(/.test(read(path))),
	).toEqual([]);
});
