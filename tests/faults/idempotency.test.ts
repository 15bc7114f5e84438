import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { openStore } from "#server/bff/store/index.ts";
import { makeFolder } from "#tests/support/folder.ts";
import { caseCount } from "#tests/support/suite.ts";

const kills = caseCount(4, 20);
const orders = 15 * kills;
const program = resolve("test-results/attempts-process.mjs");

const folder = makeFolder("paradise-kills");

beforeAll(async () => {
	mkdirSync("test-results", { recursive: true });
	await build({
		entryPoints: ["tests/faults/idempotency-process.ts"],
		outfile: program,
		...{ bundle: true, platform: "node", format: "esm", target: "node20", packages: "external", logLevel: "error" },
	});
});

/** Resolves to the whole lines that it wrote; it is ready with the first. */
function live(first: number, killAfterMs: number | undefined): Promise<string[]> {
	const effects = join(folder, "effects");
	const child: ChildProcess = spawn(process.execPath, [program, folder, effects, String(first), String(orders)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let text = "";
	return new Promise((done) => {
		child.stdout?.on("data", (chunk: Buffer) => {
			if (text === "" && killAfterMs !== undefined) setTimeout(() => child.kill("SIGKILL"), killAfterMs);
			text += chunk;
		});
		// The last line may be incomplete.
		child.once("close", () => done(text.slice(0, text.lastIndexOf("\n") + 1).split("\n")));
	});
}

/** The results of all processes are told by order. */
interface Told {
	readonly done: Set<number>;
	readonly running: Set<number>;
	readonly added: number[];
}

function note({ done, running, added }: Told, lines: readonly string[]): void {
	for (const line of lines) {
		const [kind, order] = line.split(" ");
		if (kind === "done") done.add(Number(order));
		if (kind === "running") running.add(Number(order));
		if (kind === "added") added.push(Number(order));
	}
}

describe("a process that is killed repeatedly", () => {
	const told: Told = { done: new Set(), running: new Set(), added: [] };
	let made: readonly number[] = [];

	it("[R4] is ready again", async () => {
		for (let life = 0; life <= kills; life += 1) {
			// A visitor repeats a form whose response was lost, or when in doubt.
			const next = Math.max(0, Math.max(0, ...told.done, ...told.running) - 2);
			const lived = await live(next, life === kills ? undefined : 1 + Math.random() * 300);
			expect(lived.length).toBeGreaterThan(1);
			note(told, lived);
		}
		made = (await readFile(join(folder, "effects"), "utf8")).trim().split("\n").map(Number);
	}, 120_000);

	it("carries no form out twice", () => {
		expect(made.length).toBeGreaterThan(orders - kills);
		expect(made.length).toBe(new Set(made).size);
	});

	it("has carried out all that it acknowledged, and reports the rest as unknown", () => {
		const known = new Set(made);
		expect([...told.done].filter((order) => !known.has(order))).toEqual([]);
		const unknown = Array.from({ length: orders }, (_, order) => order).filter((order) => !told.done.has(order));
		expect(unknown.filter((order) => !told.running.has(order))).toEqual([]);
		expect(unknown.length).toBeLessThanOrEqual(kills);
	});

	it("keeps every acknowledged value, and acknowledges each once", async () => {
		expect(told.added.length).toBe(new Set(told.added).size);
		expect(told.added.length).toBeGreaterThan(orders - kills);
		const state = openStore({ redisUrl: undefined, stateDir: folder }, pino({ level: "silent" }));
		for (const order of told.added) expect(await state.get(`value-${order}`)).toBeDefined();
		await state.close();
	});
});
