import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { extractVisibleText } from "./baselines.ts";
import { readBenchOptions } from "./config.ts";
import { type BenchResults, compareWithGoal, performanceGoals } from "./goals.ts";
import { type LoadResult, median } from "./load.ts";
import { createReport } from "./report.ts";

const noResults: BenchResults = { load: {}, timings: {}, content: [] };
const loadResult = (requestsPerSecond: number, cpuMsPerRequest: number): LoadResult => ({
	...{ requestsPerSecond, cpuMsPerRequest },
	...{ p50Ms: 1, p99Ms: 1, errors: 0, requests: 1, peakMb: 1 },
});
const page = (part: string | null, cpuMs: number, callsPerView: number) => ({
	...{ part, callsPerView, load: loadResult(1000, cpuMs) },
});
const results: BenchResults = {
	...noResults,
	load: { home: { ours: loadResult(900, 1), "nginx tuned": loadResult(1000, 1), next: loadResult(30, 1) } },
	signedIn: { ours: loadResult(300, 1), "ours, rendered": loadResult(120, 8), "react-router": loadResult(100, 10) },
	failingParts: [page(null, 2, 0.001), page("weather", 3, 0.01), page("menu", 2.5, 0.02)],
	catalogues: [0.2, 0.3, 0.4].map((cpuMs, index) => ({ packageCount: 38 * 10 ** index, load: loadResult(1, cpuMs) })),
};

describe("goals", () => {
	it("compares measured values with must and aim, higher being better where the aim is above", () => {
		const goal = { measure: "x", must: 2, aim: 1, measured: 1.5 };
		expect(compareWithGoal(goal)).toEqual({ must: true, aim: false });
		expect(compareWithGoal({ ...goal, measured: 1 })).toEqual({ must: true, aim: true });
		expect(compareWithGoal({ ...goal, measured: 3 })).toEqual({ must: false, aim: false });
		expect(compareWithGoal({ ...goal, must: 1, aim: 2 })).toEqual({ must: true, aim: false });
		expect(compareWithGoal({ ...goal, measured: undefined })).toBeUndefined();
	});

	it("has a measure of its own for every goal", () => {
		const measures = performanceGoals(noResults).map(({ measure }) => measure);
		expect(new Set(measures).size).toBe(measures.length);
	});

	it.each([
		["cached home: requests/s ÷ nginx tuned", 0.9],
		["cached home: requests/s ÷ Next.js ISR", 30],
		["cached home: requests/s ÷ plain React Router", undefined],
		["rendered home: requests/s ÷ plain React Router", 1.2],
		["rendered home: CPU per request ÷ plain React Router", 0.8],
		["signed-in home: requests/s ÷ plain React Router", 3],
		["an optional part fails: CPU per view ÷ healthy", 1.5],
		["an optional part fails: upstream calls per view", 0.02],
		["healthy: upstream calls per view", 0.001],
		["4,000 packages: CPU per view ÷ 38 packages", 1.5],
		["20,000 packages: CPU per view ÷ 38 packages", 2],
	])("divides our figures by the baseline's, and takes the failing part that costs most: %s", (measure, expected) => {
		const measured = performanceGoals(results).find((goal) => goal.measure === measure)?.measured;
		expect(measured && Number(measured.toPrecision(6))).toBe(expected);
	});
});

describe("report", () => {
	const conditions = {
		...{ date: "2026-01-01", machine: [], loadAtStart: "0", loadAtEnd: "0", isBusy: false },
		...{ rounds: 1, seconds: 1, skipped: [], isWholeRun: true },
	};

	it("lists every goal of a whole run, and only the measured ones of a part", () => {
		const whole = createReport(noResults, conditions);
		for (const { measure } of performanceGoals(noResults)) expect(whole).toContain(`| ${measure} |`);
		const part = createReport({ ...noResults, coldStart: 3 }, { ...conditions, isWholeRun: false });
		expect(part.match(/^\| .* ÷ .*$/gm)).toEqual(["| cold start ÷ plain React Router | ≤ 1.6 ✗ | ≤ 1.2 ✗ | 3 |"]);
	});

	it("warns when the machine was busy", () => {
		expect(createReport(noResults, { ...conditions, isBusy: true })).toContain("machine was busy");
		expect(createReport(noResults, conditions)).not.toContain("machine was busy");
	});
});

describe("options", () => {
	it("measures everything unless one part is named", () => {
		expect(readBenchOptions([])).toMatchObject({ rounds: 5, seconds: 5, isWholeRun: true });
		const { wants, isWholeRun } = readBenchOptions(["--only", "bytes"]);
		expect([wants("bytes", "browser"), wants("load"), isWholeRun]).toEqual([true, false, false]);
		expect(() => readBenchOptions(["--only", "everything"])).toThrow("--only takes one of");
		expect(() => readBenchOptions(["--rounds", "0"])).toThrow("--rounds takes");
	});
});

describe("figures", () => {
	it("takes the median", () => {
		expect(median([9, 1, 2])).toBe(2);
		expect(median([4, 1, 2, 3])).toBe(2.5);
		expect(() => median([])).toThrow();
	});

	it("counts only visible text", () => {
		const html = "<head><title>no</title></head><body><style>no</style>One <svg><text>no</text></svg><b>two</b>";
		expect(extractVisibleText(`${html}<script>no</script></body>`)).toBe("One two");
	});
});

const manifestOf = (folder: string): Record<"dependencies" | "devDependencies", Record<string, string>> =>
	JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), "utf8"));

describe.each(["next", "react-router"])("baseline %s", (framework) => {
	const { dependencies, devDependencies } = manifestOf(`./baselines/${framework}`);

	it("has exact versions and a lock file without registry addresses", () => {
		const versions = Object.values({ ...dependencies, ...devDependencies });
		expect(versions.length).toBeGreaterThan(4);
		expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
		const lock = readFileSync(new URL(`./baselines/${framework}/package-lock.json`, import.meta.url), "utf8");
		expect(lock).not.toContain('"resolved"');
	});

	it("uses the same React as the site", () => {
		expect(dependencies.react).toBe(manifestOf("..").dependencies.react);
	});
});
