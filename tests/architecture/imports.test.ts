import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

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
		"--config",
		".dependency-cruiser.cjs",
		"--output-type",
		"json",
		"app",
		"server",
		"tests",
	]);
	const { summary } = JSON.parse(report) as {
		summary: { violations: { from: string; to: string; rule: { name: string } }[]; totalCruised: number };
	};
	expect(summary.totalCruised).toBeGreaterThan(100);
	expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

it("has no unused files, exports or packages", async () => {
	expect(await reportOf("knip", ["--no-progress", "--reporter", "compact"])).toBe("");
});
