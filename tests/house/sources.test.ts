import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { filesBelow, foldersBelow, isTest, read } from "./sources.ts";

const sources = [...filesBelow("app", /\.tsx?$/), ...filesBelow("server", /\.ts$/)].filter((path) => !isTest(path));
/** Rows of data, not code: their length is the number of things described. */
const isData = (path: string): boolean => /^server\/sandbox\/(seeds|posters)\//.test(path);

describe("sources", () => {
	it("are looked at", () => expect(sources.length).toBeGreaterThan(100));

	it("read the environment in one file of each process", () => {
		const readers = sources.filter((path) => /\bprocess\.env\b/.test(read(path)));
		expect(readers.sort()).toEqual(["server/bff/env.ts", "server/sandbox/env.ts"]);
	});

	it("stay short enough to read: 300 lines a file", () => {
		const long = sources.filter((path) => !isData(path) && read(path).split("\n").length > 301);
		expect(long).toEqual([]);
	});

	it("are named for what they hold", () => {
		const vague = sources.filter((path) => /(^|\/)(utils?|helpers?|common|misc|v2)([/.]|$)/.test(path));
		expect(vague).toEqual([]);
	});

	it("await what they show: a deferred part never appears without script", () => {
		const deferred = sources.filter((path) => path.startsWith("app/") && /<Await\b/.test(read(path)));
		expect(deferred).toEqual([]);
	});

	it("write links by one piece, which does not ask the router on the server", () => {
		const asking = sources.filter((path) => /import \{[^}]*\bLink\b[^}]*\} from "react-router"/.test(read(path)));
		expect(asking).toEqual(["app/ui/link.tsx"]);
	});

	it("ask nothing of the router that scripts/slim-router.ts takes out of it", () => {
		const takenOut =
			/\b(NavLink|useBlocker|useRevalidator|useRoutes|useViewTransitionState|PrefetchPageLinks|clientLoader|clientAction|clientMiddleware)\b|\b(prefetch|viewTransition)(=|:)|\b(getContext|instrumentations|useTransitions)=|\bencType(=|: ?)"(text|application\/json)/;
		// The root's middleware is the one that stays.
		const asked = (path: string) =>
			path === "app/root.tsx" ? read(path).replace("export const clientMiddleware:", "") : read(path);
		expect(sources.filter((path) => path.startsWith("app/") && takenOut.test(asked(path)))).toEqual([]);
	});

	it("silence no checker", () => {
		const silenced = sources.filter((path) =>
			/@ts-(ignore|expect-error|nocheck)|\bas any\b|as unknown as/.test(read(path)),
		);
		expect(silenced).toEqual([]);
	});
});

describe("folders", () => {
	it("open with a sentence that says what lives there", () => {
		const silent = [...foldersBelow("app"), ...foldersBelow("server"), ...foldersBelow("tests")].filter((folder) => {
			const files = [...filesBelow(folder, /\.(tsx?|md)$/)].filter((path) => join(folder, basename(path)) === path);
			if (files.length === 0 || existsSync(join(folder, "README.md"))) return false;
			return !files.some((path) => /^index\.tsx?$/.test(basename(path)) && /^\/\*\*/.test(read(path)));
		});
		expect(silent).toEqual([]);
	});
});

/** The names that a file exports without a documentation comment. */
function undocumentedExports(path: string): string[] {
	const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
	return file.statements.flatMap((statement) => {
		const isExported = ts.canHaveModifiers(statement)
			? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
			: false;
		if (!isExported || ts.getJSDocCommentsAndTags(statement).length > 0) return [];
		const name = ts.isVariableStatement(statement)
			? statement.declarationList.declarations.map((declared) => declared.name.getText()).join(", ")
			: "name" in statement
				? (statement as { name?: ts.Node }).name?.getText()
				: "default";
		return [`${path}: ${name ?? "default"}`];
	});
}

it("documents every public export of server/", () => {
	const documented = sources.filter((path) => path.startsWith("server/") && !/\/seeds\//.test(path));
	expect(documented.flatMap(undocumentedExports)).toEqual([]);
});
