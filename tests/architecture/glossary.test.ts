import ts from "typescript";
import { describe, expect, it } from "vitest";
import { filesBelow, isTest, parse, read } from "./sources.ts";

const files = ["app", "server", "tests", "bench", "scripts"].flatMap((folder) =>
	filesBelow(folder, /\.(tsx?|mjs)$/).filter((path) => !path.startsWith("bench/baselines/")),
);

/** React Router or a tool prescribes these names. */
const prescribedNames = new Set(
	"default loader action meta headers links handle middleware clientMiddleware shouldRevalidate ErrorBoundary Layout test".split(
		" ",
	),
);

/** Returns the words of an identifier or a path: `isWayInOpen` and `way-in.ts` both contain "way in". */
const wordsOf = (name: string): string =>
	` ${name
		.replace(/([a-z\d])([A-Z])/g, "$1 $2")
		.split(/[^A-Za-z\d]+/)
		.join(" ")
		.toLowerCase()} `;

function exportedNames(path: string): string[] {
	return parse(path).statements.flatMap((statement) => {
		const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
		const kinds = modifiers.map(({ kind }) => kind);
		if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return [];
		if (ts.isVariableStatement(statement))
			return statement.declarationList.declarations.flatMap(({ name }) =>
				ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => element.getText().split(/\W+/)),
			);
		const name = "name" in statement ? (statement as { name?: ts.Node }).name?.getText() : undefined;
		return name ? [name] : [];
	});
}

const exportsByFile = files
	.filter((path) => !isTest(path))
	.map((path) => ({ path, names: exportedNames(path).filter((name) => !prescribedNames.has(name)) }));

const retiredNames = read("docs/glossary.md")
	.split("\n")
	.filter((line) => line.startsWith("|"))
	.flatMap((line) => [...(line.split("|")[3] ?? "").matchAll(/`([^`]+)`/g)].map(([, term = ""]) => term));

describe("glossary", () => {
	it("lists retired names", () => expect(retiredNames.length).toBeGreaterThan(20));

	it("has no retired name among the exports", () => {
		const found = exportsByFile.flatMap(({ path, names }) =>
			names
				.filter((name) => retiredNames.some((term) => wordsOf(name).includes(` ${term} `)))
				.map((name) => `${path}: ${name}`),
		);
		expect(found).toEqual([]);
	});

	it("has no retired name among files and folders", () => {
		const found = files.filter((path) => retiredNames.some((term) => wordsOf(path).includes(` ${term} `)));
		expect(found).toEqual([]);
	});

	it("exports each name from one module", () => {
		const paths = new Map<string, string[]>();
		for (const { path, names } of exportsByFile)
			for (const name of new Set(names)) paths.set(name, [...(paths.get(name) ?? []), path]);
		const shared = [...paths]
			.filter(([, found]) => found.length > 1)
			// A journey finds a control by the name that its style has.
			.filter(([, found]) => found.some((path) => !/\.css\.ts$|^tests\/e2e\/find\.ts$/.test(path)))
			.map(([name, found]) => `${name}: ${found.join(", ")}`);
		expect(shared).toEqual([]);
	});
});
