import { check, type Diagnostics, type Parameters as RecheckParameters } from "recheck";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { filesBelow, isTest, parse } from "./sources.ts";

interface Expression {
	readonly place: string;
	readonly source: string;
	readonly flags: string;
}

const sources = ["app", "server"].flatMap((folder) => filesBelow(folder, /\.tsx?$/)).filter((path) => !isTest(path));

function visit(path: string, onNode: (node: ts.Node, place: string) => void): void {
	const file = parse(path);
	const walk = (node: ts.Node): void => {
		onNode(node, `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
		ts.forEachChild(node, walk);
	};
	walk(file);
}

const expressions = new Map<string, Expression>();
const composed: string[] = [];
for (const path of sources)
	visit(path, (node, place) => {
		if (ts.isRegularExpressionLiteral(node)) {
			const end = node.text.lastIndexOf("/");
			const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
			if (!expressions.has(node.text)) expressions.set(node.text, { place, source, flags });
		}
		const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
		if (isCall && node.expression.getText() === "RegExp") composed.push(place);
	});

/** The seed of its search is fixed, and the search is bounded by steps, not by time: a busy machine gives the same answer. */
const noTime: RecheckParameters = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
const search: RecheckParameters = { ...noTime, checker: "auto" };
/** A long counted repetition is searched as an unbounded one: that is quicker, and no less strict. */
const unbounded = (source: string): string =>
	source.replace(/\{(\d+)(?:,(\d*))?\}/g, (counted, least: string, most = least) =>
		Number(most || least) < 10 ? counted : least === "0" ? "*" : "+",
	);

async function describeFault({ place, source, flags }: Expression): Promise<string[]> {
	const found: Diagnostics = await check(unbounded(source), flags, search);
	if (found.status === "safe") return [];
	const reason =
		found.status === "vulnerable" ? `${found.complexity.summary}: ${found.attack.pattern}` : found.error.kind;
	return [`${place} /${source}/${flags} ${reason}`];
}

describe("regular expressions of app/ and server/", () => {
	it("are literals, so that they can be checked", () => expect(composed).toEqual([]));

	it("[R26] [R47] take time linear in the text, whatever it is", { timeout: 600_000 }, async () => {
		expect(await describeFault({ place: "here", source: "[^@]+@", flags: "g" })).toHaveLength(1);
		expect(expressions.size).toBeGreaterThan(150);
		const faults = await Promise.all([...expressions.values()].map(describeFault));
		expect(faults.flat()).toEqual([]);
	});
});
