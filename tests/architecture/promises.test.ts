import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, read } from "./sources.ts";

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const readme = read("README.md");

describe("the README", () => {
	it("names only commands that exist", () => {
		const named = [...readme.matchAll(/`npm (?:run )?([a-z][\w:]*)/g)].map(([, name]) => name ?? "");
		const builtIn = new Set(["start", "test"]);
		expect(named.length).toBeGreaterThan(8);
		expect(named.filter((name) => !(name in scripts) && !builtIn.has(name))).toEqual([]);
	});

	it("names every script of package.json", () => {
		const silent = Object.keys(scripts).filter((name) => !readme.includes(name) && !/^(typecheck|lint)$/.test(name));
		expect(silent).toEqual([]);
	});

	it("names every variable that the site reads", () => {
		const read_ = [...read("server/bff/env.ts").matchAll(/\b([A-Z][A-Z]+(?:_[A-Z]+)+|PORT|HOST)\b(?=["'\s]*:)/g)].map(
			([, name]) => name ?? "",
		);
		const silent = [...new Set(read_)].filter((name) => name !== "NODE_ENV" && !readme.includes(`\`${name}\``));
		expect(silent).toEqual([]);
	});
});

describe("the documentation", () => {
	const folders = ["app", "bench", "docs", "public", "scripts", "server", "tests"];
	const files = [...readdirSync("."), ...folders.flatMap((folder) => filesBelow(folder, /./))];
	const documents = files.filter((path) => path.endsWith(".md"));
	const rootedPath = new RegExp(`^(?:${folders.join("|")})/[\\w.*/$-]*$`);
	const sourceFile = /^[\w.*/$-]+\.(?:tsx?|mjs|md)$/;

	it("links only to files that exist", () => {
		const dead = documents.flatMap((document) =>
			[...read(document).matchAll(/\]\(((?!https?:|#)[^)#\s]+)[^)]*\)/g)]
				.map(([, path]) => path ?? "")
				.filter((path) => !existsSync(join(dirname(document), path)))
				.map((path) => `${document}: ${path}`),
		);
		expect(documents.length).toBeGreaterThan(30);
		expect(dead).toEqual([]);
	});

	it("names only files that exist", () => {
		const missing = documents.flatMap((document) =>
			[...read(document).matchAll(/`([^`\s]+)`/g)]
				.map(([, path]) => path ?? "")
				.filter((path) => rootedPath.test(path) || sourceFile.test(path))
				.filter((path) => !isNamedFile(document, path))
				.map((path) => `${document}: ${path}`),
		);
		expect(missing).toEqual([]);
	});

	/** A path starts at the root or at its document, or is the end of a file's path; `*` stands for a part of a name. */
	function isNamedFile(document: string, path: string): boolean {
		if (existsSync(path) || existsSync(join(dirname(document), path))) return true;
		const pattern = path.replaceAll(/[.$]/g, "\\$&").replaceAll("*", "[^/]*");
		const fileEnd = new RegExp(`(?:^|/)${pattern}$`);
		return files.some((file) => fileEnd.test(file));
	}
});

describe("the container image", () => {
	const dockerfile = read("Dockerfile");
	const compose = read("compose.yaml");
	const command = [...dockerfile.matchAll(/^CMD (\[.+\])$/gm)].map(([, list]) => JSON.parse(list ?? "[]") as string[]);

	it("serves what `npm run serve` serves", () => {
		expect(command).toHaveLength(1);
		expect(scripts.serve).toContain(command[0]?.join(" "));
	});

	it("runs the sandbox that `npm run sandbox` runs", () => {
		const [, list] = /command: (\["node", .+\])/.exec(compose) ?? [];
		expect(scripts.sandbox).toContain((JSON.parse(list ?? "[]") as string[]).join(" "));
	});

	it("is built by `npm ci` and `npm run build`", () => {
		expect(dockerfile).toMatch(/^RUN npm ci$/m);
		expect(dockerfile).toMatch(/^RUN npm run build\b/m);
	});

	it("runs unprivileged, behind an init, with a health check", () => {
		expect(dockerfile).toMatch(/^USER node$/m);
		expect(dockerfile).toMatch(/^ENTRYPOINT \["tini", "--"\]$/m);
		expect(dockerfile).toMatch(/^HEALTHCHECK/m);
		expect(compose).toMatch(/read_only: true/);
		expect(compose).toMatch(/cap_drop: \[ALL\]/);
	});

	it("ships a Node that the packages admit", () => {
		const major = Number(/^FROM node:(\d+)/m.exec(dockerfile)?.[1]);
		expect(major).toBeGreaterThanOrEqual(22);
	});

	it("is given only variables that the processes read", () => {
		const known = `${read("server/bff/env.ts")}${read("server/sandbox/env.ts")}`;
		const given = [...compose.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? "");
		expect(given.length).toBeGreaterThan(8);
		expect(given.filter((name) => !known.includes(name) && !name.startsWith("POSTGRES_"))).toEqual([]);
	});
});
