import ts from "typescript";
import { describe, expect, it } from "vitest";
import { filesBelow, isTest, parse, read } from "./sources.ts";

const sources = [...filesBelow("app", /\.tsx?$/), ...filesBelow("server", /\.ts$/)].filter((path) => !isTest(path));

describe("sources", () => {
	it("are found", () => expect(sources.length).toBeGreaterThan(100));

	it("read the environment in one file per process", () => {
		const readers = sources.filter((path) => /\bprocess\.env\b/.test(read(path)));
		expect(readers.sort()).toEqual(["server/bff/env.ts", "server/conformance/cli.ts", "server/sandbox/env.ts"]);
	});

	it("have at most 300 lines a file", () => {
		const long = sources.filter((path) => read(path).split("\n").length > 301);
		expect(long).toEqual([]);
	});

	it("have no folder named utils, helpers, common or misc", () => {
		const vague = sources.filter((path) => /(^|\/)(utils?|helpers?|common|misc|v2)([/.]|$)/.test(path));
		expect(vague).toEqual([]);
	});

	it("use no <Await>: deferred data never appears without script", () => {
		const deferred = sources.filter((path) => path.startsWith("app/") && /<Await\b/.test(read(path)));
		expect(deferred).toEqual([]);
	});

	it.each([
		["Link", "app/components/navigation/link.tsx"],
		["useActionData", "app/lib/forms/use-reply.ts"],
	])("use React Router’s %s in one file, which stands for it", (name, only) => {
		const asking = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "react-router"`);
		expect(sources.filter((path) => asking.test(read(path)))).toEqual([only]);
	});

	it("disable no checker", () => {
		const silenced = sources.filter((path) =>
			/@ts-(ignore|expect-error|nocheck)|\bas any\b|as unknown as/.test(read(path)),
		);
		expect(silenced).toEqual([]);
	});
});

it("the site and the contract know of no second dialect: an upstream is mapped by file", () => {
	const site = ["app", "server/bff", "server/contract"].flatMap((folder) =>
		filesBelow(folder, /\.(tsx?|css|md|json)$/),
	);
	expect(site.length).toBeGreaterThan(300);
	expect(site.filter((path) => /dialect/i.test(read(path)))).toEqual([]);
});

function undocumentedExports(path: string): string[] {
	return parse(path).statements.flatMap((statement) => {
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

it("documents the exports of contract, context and upstream resources", () => {
	const documented = sources.filter((path) => /^server\/(contract|bff\/context|bff\/upstream\/resources)\//.test(path));
	expect(documented.flatMap(undocumentedExports)).toEqual([]);
});
