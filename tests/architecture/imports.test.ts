import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { isTest, read } from "./sources.ts";

const run = promisify(execFile);

async function reportOf(command: string, args: string[]): Promise<string> {
	try {
		const { stdout } = await run(`node_modules/.bin/${command}`, args, { maxBuffer: 16 * 1024 * 1024 });
		return stdout;
	} catch (error) {
		const { stdout, stderr } = error as { stdout?: string; stderr?: string };
		return `${stdout ?? ""}${stderr ?? ""}` || String(error);
	}
}

it("every folder keeps the import rules, without cycles", async () => {
	const report = await reportOf("depcruise", [
		...["--config", ".dependency-cruiser.cjs", "--output-type", "json", "app", "server", "tests"],
	]);
	const { summary } = JSON.parse(report) as {
		summary: { violations: { from: string; to: string; rule: { name: string } }[]; totalCruised: number };
	};
	expect(summary.totalCruised).toBeGreaterThan(100);
	expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

it("the linter's order has every folder of server/bff, and forbids each what stands above it", () => {
	const { overrides } = JSON.parse(read("biome.folders.json")) as {
		overrides: {
			includes: string[];
			linter: { rules: { style?: { noRestrictedImports: { options: { patterns: { group: string[] }[] } } } } };
		}[];
	};
	const order = overrides.map(({ includes: [path = ""] }) => path.replace(/^server\/bff\/|\/\*\*$/g, ""));
	const found = readdirSync("server/bff", { withFileTypes: true }).flatMap((entry) =>
		entry.isDirectory() || (entry.name.endsWith(".ts") && !isTest(entry.name)) ? [entry.name] : [],
	);
	expect([...order].sort()).toEqual(found.sort());
	const forbidden = overrides.map(({ linter }) =>
		(linter.rules.style?.noRestrictedImports.options.patterns[0]?.group ?? []).flatMap((group) => {
			const [, names = "", ending] = /^\{#server\/bff,\.\.,\.\}\/\{?([^{}]+?)\}?(\.ts|\/\*\*)$/.exec(group) ?? [];
			return names.split(",").map((name) => (ending === ".ts" ? `${name}.ts` : name));
		}),
	);
	expect(forbidden.map((names) => names.sort())).toEqual(order.map((_, at) => order.slice(0, at).sort()));
});

it("has no unused files, exports or packages", async () => {
	expect(await reportOf("knip", ["--no-progress", "--reporter", "compact"])).toBe("");
});
