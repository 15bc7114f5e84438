import { parse } from "node:path";
import { describe, expect, it } from "vitest";
import { read } from "./sources.ts";

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

	it("names every variable that the site reads, and no other", () => {
		const read_ = [...read("server/bff/env.ts").matchAll(/\b([A-Z][A-Z]+(?:_[A-Z]+)+|PORT|HOST)\b(?=["'\s]*:)/g)].map(
			([, name]) => name ?? "",
		);
		const silent = [...new Set(read_)].filter((name) => name !== "NODE_ENV" && !readme.includes(`\`${name}\``));
		expect(silent).toEqual([]);
	});

	it("shows files that exist", () => {
		const linked = [...readme.matchAll(/\]\(((?!https?:)[^)#]+)\)/g)].map(([, path]) => path ?? "");
		expect(linked.filter((path) => parse(path).base !== "" && !existing(path))).toEqual([]);
	});
});

function existing(path: string): boolean {
	try {
		return read(path).length > 0;
	} catch {
		return false;
	}
}

describe("the container image", () => {
	const dockerfile = read("Dockerfile");
	const compose = read("compose.yaml");
	const command = [...dockerfile.matchAll(/^CMD (\[.+\])$/gm)].map(([, list]) => JSON.parse(list ?? "[]") as string[]);

	it("serves what `npm run serve` serves", () => {
		expect(command).toHaveLength(1);
		expect(scripts.serve).toContain(command[0]?.join(" "));
	});

	it("is started alike by hand, by the demo, and where it is tried and measured", () => {
		const [, arguments_ = ""] = /^node (.+)$/.exec(command[0]?.join(" ") ?? "") ?? [];
		const quoted = arguments_.split(" ").map((one) => `"${one}"`);
		for (const file of ["scripts/start.mjs", "bench/site.ts"]) expect(read(file)).toContain(quoted.join(", "));
		expect(read("playwright.config.ts")).toContain(`"node ${arguments_}"`);
		const [, name, value] = /^ENV (MALLOC_\w+)=(\d+)$/m.exec(dockerfile) ?? [];
		for (const file of ["scripts/start.mjs", "bench/site.ts", "playwright.config.ts"])
			expect(read(file)).toContain(`${name}: "${value}"`);
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
