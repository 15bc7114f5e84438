import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readOperationsFile, resolveRoutes } from "#server/bff/upstream/operations-file/index.ts";
import { contract, operations } from "#server/contract/index.ts";
import { conformRecording } from "../conform-recording.ts";
import { readRecording } from "../recording/har.ts";
import { draftOperations } from "./draft.ts";
import { fileOf } from "./print.ts";
import { touchedLines } from "./touched-lines.ts";

interface File {
	readonly operations: Readonly<Record<string, { readonly method?: string; readonly path?: string }>>;
}

const recordingFile = "tests/contract/draft/dialect-b.har";
const finishedFile = "deploy/operations/dialect-b.json";
const finished = readOperationsFile(finishedFile) as File;
const { exchanges } = readRecording(recordingFile);
const draft = draftOperations(operations, exchanges);

const folder = mkdtempSync(join(tmpdir(), "paradise-draft-"));
afterAll(() => rmSync(folder, { recursive: true }));

const command = (...args: readonly string[]) =>
	new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
		const child = spawn(process.execPath, ["--import", "tsx", "tests/contract/cli.ts", ...args]);
		let [out, err] = ["", ""];
		child.stdout.on("data", (part) => (out += part));
		child.stderr.on("data", (part) => (err += part));
		child.on("close", (code) => resolve({ code, out, err }));
	});

describe("a draft from a recording of the sandbox's second dialect", () => {
	it("has the endpoint of six operations of seven", async () => {
		const findings = await conformRecording(resolveRoutes(contract, finished), exchanges);
		const recorded = findings.filter(({ result }) => result !== "unseen").map(({ id }) => id);
		const right = recorded.filter((id) => {
			const { method, path } = finished.operations[id] ?? {};
			const endpoint = `${method} ${path?.replaceAll(/\{\w+\}/g, "{}")}`;
			return draft.proposals.some((one) => one.id === id && one.endpoint === endpoint);
		});
		console.log(`second dialect: ${right.length} of ${recorded.length} endpoints are a person's`);
		expect(recorded.length).toBeGreaterThan(75);
		expect(right.length / recorded.length).toBeGreaterThan(6 / 7);
	});

	it("leaves fewer than a third of the lines to a person, of operations that were recorded or drafted", async () => {
		const findings = await conformRecording(resolveRoutes(contract, finished), exchanges);
		const unseen = new Set(findings.filter(({ result }) => result === "unseen").map(({ id }) => id));
		const drafted = new Set(draft.proposals.map(({ id }) => id));
		const wanted = Object.entries(finished.operations).filter(([id]) => !unseen.has(id) || drafted.has(id));
		const { lines, of } = touchedLines(fileOf(draft), { operations: Object.fromEntries(wanted) });
		console.log(`second dialect: ${lines} of ${of} lines to touch (${((100 * lines) / of).toFixed(1)} %)`);
		expect(lines / of).toBeLessThan(1 / 3);
	});
});

describe("npm run conform -- --har", () => {
	it("drafts a file that the site accepts, and says what a person has to decide", async () => {
		const file = join(folder, "operations.json");
		const { code, out } = await command("--har", recordingFile, "--draft", file);
		expect(code).toBe(0);
		expect(out).toMatch(/^\d\.\d\d {5}package\.bySlug +GET \/v2\/tours\/\{\}$/m);
		expect(out).toMatch(/divide: 100/);
		expect(() => resolveRoutes(contract, JSON.parse(readFileSync(file, "utf8")))).not.toThrow();
	}, 120_000);

	it("tells by operation what is read, drifts, cannot be read or was not recorded", async () => {
		const { code, out } = await command("--har", recordingFile, "--operations", finishedFile, "--json");
		expect(code).toBe(1);
		const { summary, findings } = JSON.parse(out) as {
			summary: Readonly<Record<string, number>>;
			findings: readonly { id: string; result: string; drift?: readonly { field: string; kind: string }[] }[];
		};
		expect(findings.map(({ id }) => id)).toEqual([...operations.keys()]);
		expect(summary.pass).toBeGreaterThan(30);
		const drifting = findings.find(({ id }) => id === "order.list");
		expect(drifting?.result).toBe("drift");
		expect(drifting?.drift).toContainEqual(expect.objectContaining({ field: "yatraDate", kind: "type" }));
	});

	it("finds nothing at the contract's own paths, nor of another origin", async () => {
		const { out } = await command("--har", recordingFile);
		expect(out).toMatch(/^unseen {3}package\.bySlug /m);
		const other = await command(
			"--har",
			recordingFile,
			"--base-url",
			"https://other.example",
			"--operations",
			finishedFile,
		);
		expect(other.out).toMatch(/^90 unseen$/m);
		expect(other.code).toBe(0);
	});

	it.each([
		[["--har", "no/such/file.har"], "the recording cannot be read"],
		[["--har", "package.json"], "the recording is not a HAR"],
		[["--base-url", "http://localhost:1", "--draft", "x.json"], "--draft needs a recording"],
	])("ends with 2 when called with %j", async (args, message) => {
		const { code, err } = await command(...args);
		expect([code, err]).toEqual([2, expect.stringContaining(message)]);
	});
});
