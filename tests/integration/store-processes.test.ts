import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";

interface Site {
	readonly child: ChildProcessWithoutNullStreams;
	readonly lines: Interface;
	readonly call: (command: string) => Promise<unknown>;
}

let folder: string;
let one: Site;
let two: Site;

async function startSite(): Promise<Site> {
	const child = spawn(process.execPath, ["--import", "tsx", "tests/integration/store-process.ts", folder]);
	child.stderr.pipe(process.stderr);
	const lines = createInterface({ input: child.stdout });
	const call = async (command: string): Promise<unknown> => {
		child.stdin.write(`${command}\n`);
		const [line] = await once(lines, "line");
		return JSON.parse(String(line));
	};
	await call("ready");
	return { child, lines, call };
}

async function kill({ child }: Site, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
	const ended = once(child, "exit");
	child.kill(signal);
	await ended;
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "paradise-processes-"));
	[one, two] = await Promise.all([startSite(), startSite()]);
});
afterAll(async () => {
	await Promise.all([one, two].map((site) => kill(site)));
	await rm(folder, { recursive: true, force: true });
});

it("two processes on one folder carry a form out only once", async () => {
	for (let round = 1; round <= 10; round += 1) {
		const answers = (await Promise.all([one.call(`submit form-${round}`), two.call(`submit form-${round}`)])) as {
			carriedOut: number;
			results: string[];
		}[];
		expect(new Set(answers.flatMap(({ results }) => results)).size).toBe(1);
		expect(answers.reduce((sum, { carriedOut }) => sum + carriedOut, 0)).toBe(round);
	}
});

it("[S7] two processes on one folder admit five tries at a code together", async () => {
	const admitted = (await Promise.all([one.call("tries flow"), two.call("tries flow")])) as number[];
	expect(admitted.reduce((sum, count) => sum + count, 0)).toBe(5);
});

it("[S15] a session revoked by one process is revoked for the other within a second", async () => {
	expect(await two.call("isRevoked session")).toBe(false);
	await one.call("revoke session");
	await new Promise((resolve) => setTimeout(resolve, 1000));
	expect(await two.call("isRevoked session")).toBe(true);
});

it("a process killed while it writes loses no acknowledged data, and blocks no other process", async () => {
	for (let round = 0; round < 5; round += 1) {
		const third = await startSite();
		const acknowledged: string[] = [];
		third.lines.on("line", (line) => acknowledged.push(JSON.parse(line) as string));
		third.child.stdin.write(`add round${round}\n`);
		await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
		await kill(third);
		expect(await two.call(`submit after-${round}`)).toHaveProperty("results");
		for (const key of acknowledged) expect(await one.call(`get ${key}`)).toBe(key.split("-")[1]);
	}
});
