import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { visibleTextOf } from "./baselines.ts";
import { readBenchOptions } from "./config.ts";
import { type BenchResults, compareWithGoal, performanceGoals } from "./goals.ts";
import { type LoadResult, median } from "./load.ts";
import { mergeReport } from "./merged-report.ts";
import { createReport } from "./report.ts";

const noResults: BenchResults = { load: {}, timings: {}, photoTimings: {}, content: [] };
const conditions = {
	date: "2026-01-01",
	machine: [],
	loadAtStart: "0",
	loadAtEnd: "0",
	isBusy: false,
	rounds: 1,
	seconds: 1,
	skipped: [],
	isWholeRun: true,
};
const loadResult = (requestsPerSecond: number, cpuMsPerRequest: number): LoadResult => ({
	requestsPerSecond,
	cpuMsPerRequest,
	p50Ms: 1,
	p99Ms: 1,
	errors: 0,
	requests: 1,
	peakMb: 1,
});
const measuredBy = (results: Partial<BenchResults>): Record<string, number | undefined> =>
	Object.fromEntries(
		performanceGoals({ ...noResults, ...results }).map(({ measure, measured }) => [measure, measured]),
	);

describe("goals", () => {
	it("compares measured values with must and aim, lower or higher being better", () => {
		const goal = { measure: "x", must: 2, aim: 1, measured: 1.5 };
		expect(compareWithGoal(goal)).toEqual({ must: true, aim: false });
		expect(compareWithGoal({ ...goal, measured: 1 })).toEqual({ must: true, aim: true });
		expect(compareWithGoal({ ...goal, measured: 3 })).toEqual({ must: false, aim: false });
		expect(compareWithGoal({ ...goal, must: 1, aim: 2, isHigherBetter: true })).toEqual({ must: true, aim: false });
		expect(compareWithGoal({ ...goal, measured: undefined })).toBeUndefined();
	});

	it("has an aim at least as strict as must, and a measure of its own, for every goal", () => {
		const goals = performanceGoals(noResults);
		expect(new Set(goals.map(({ measure }) => measure)).size).toBe(goals.length);
		expect(goals.filter(({ must, aim, isHigherBetter }) => (isHigherBetter ? aim < must : aim > must))).toEqual([]);
	});

	it("divides our figures by the baseline's", () => {
		const measured = measuredBy({
			load: { home: { ours: loadResult(900, 1), "nginx tuned": loadResult(1000, 1), next: loadResult(30, 1) } },
			signedIn: {
				ours: loadResult(300, 1),
				"ours, rendered": loadResult(120, 8),
				"react-router": loadResult(100, 10),
			},
		});
		expect(measured["cached home: requests/s ÷ nginx tuned"]).toBe(0.9);
		expect(measured["cached home: requests/s ÷ Next.js ISR"]).toBe(30);
		expect(measured["cached home: requests/s ÷ plain React Router"]).toBeUndefined();
		expect(measured["rendered home: requests/s ÷ plain React Router"]).toBe(1.2);
		expect(measured["rendered home: CPU per request ÷ plain React Router"]).toBe(0.8);
		expect(measured["signed-in home: requests/s ÷ plain React Router"]).toBe(3);
	});
});

describe("goals of failing parts (R43)", () => {
	it("are measured by the part that costs most", () => {
		const page = (part: string | null, cpuMs: number, callsPerView: number) => ({
			part,
			load: loadResult(1000, cpuMs),
			callsPerView,
		});
		const measured = measuredBy({
			failingParts: [page(null, 2, 0.001), page("weather", 3, 0.01), page("menu", 2.5, 0.02)],
		});
		expect(measured["an optional part fails: CPU per view ÷ healthy"]).toBe(1.5);
		expect(measured["an optional part fails: upstream calls per view"]).toBe(0.02);
		expect(measured["healthy: upstream calls per view"]).toBe(0.001);
	});
});

describe("report", () => {
	it("lists every goal of a whole run, and only the measured ones of a part", () => {
		const whole = createReport(noResults, conditions);
		for (const { measure } of performanceGoals(noResults)) expect(whole).toContain(`| ${measure} |`);
		const part = createReport({ ...noResults, coldStart: 3 }, { ...conditions, isWholeRun: false });
		expect(part.match(/^\| .* ÷ .*$/gm)).toEqual(["| cold start ÷ plain React Router | ≤ 2 ✗ | ≤ 1.5 ✗ | 3 |"]);
	});

	it("warns when the machine was busy", () => {
		expect(createReport(noResults, { ...conditions, isBusy: true })).toContain("machine was busy");
		expect(createReport(noResults, conditions)).not.toContain("machine was busy");
	});
});

describe("goals of growth", () => {
	const views = (cpuMs: number) => ({ steady: loadResult(1000, cpuMs), saturated: loadResult(9000, cpuMs / 2) });
	const catalogues = [
		{ packageCount: 38, zipf: views(0.2), uniform: views(0.25), heldMb: 60 },
		{ packageCount: 3998, zipf: views(0.3), uniform: views(0.5), heldMb: 90 },
		{ packageCount: 19_998, zipf: views(0.4), uniform: views(0.75), heldMb: 100 },
	];

	it("are ÷ the smallest catalogue in the same order of views", () => {
		const measured = measuredBy({ catalogues });
		expect(measured["4,000 packages, by Zipf's law: CPU per view ÷ 38 packages"]).toBeCloseTo(1.5);
		expect(measured["20,000 packages, by Zipf's law: CPU per view ÷ 38 packages"]).toBeCloseTo(2);
		expect(measured["20,000 packages, evenly: CPU per view ÷ 38 packages"]).toBeCloseTo(3);
		expect(measured["20,000 packages: memory held beside that of 38 packages ÷ PAGE_CACHE_MB"]).toBeCloseTo(40 / 64);
	});

	it("are merged into the report of an earlier run, which keeps what was not measured again", () => {
		const later = { ...conditions, date: "2026-02-02", machine: ["2 cores"], isWholeRun: false };
		const whole = createReport({ ...noResults, coldStart: 3 }, conditions);
		const merged = mergeReport(whole, createReport({ ...noResults, catalogues }, later));
		expect(merged).toContain("| cold start ÷ plain React Router | ≤ 2 ✗ | ≤ 1.5 ✗ | 3 |");
		expect(merged).toContain("| 20,000 packages, evenly: CPU per view ÷ 38 packages | ≤ 4 ✓ | ≤ 3 ✓ | 3 |");
		expect(merged).toContain(
			"## Growth\n\nMeasured apart on 2026-02-02: 2 cores; load average 0 at the start, 0 at the end.",
		);
		expect(merged.match(/^## Machine$/gm)).toHaveLength(1);
		const again = mergeReport(merged, createReport({ ...noResults, catalogues }, { ...later, date: "2026-03-03" }));
		expect(again).toBe(merged.replace("apart on 2026-02-02", "apart on 2026-03-03"));
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
		expect(visibleTextOf(`${html}<script>no</script></body>`)).toBe("One two");
	});
});

interface Manifest {
	dependencies: Record<string, string>;
	devDependencies: Record<string, string>;
}
const manifestOf = (folder: string): Manifest =>
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
