import { type BenchResults, compareWithGoal, isHigherBetter, type PerformanceGoal, performanceGoals } from "./goals.ts";
import type { LoadResult } from "./load.ts";
import type { VisitTimings } from "./timings.ts";

export interface RunConditions {
	date: string;
	machine: string[];
	loadAtStart: string;
	loadAtEnd: string;
	isBusy: boolean;
	rounds: number;
	seconds: number;
	skipped: string[];
	isWholeRun: boolean;
}

const markdownTable = (head: string[], rows: string[][]): string =>
	[head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows]
		.map((row) => `| ${row.join(" | ")} |`)
		.join("\n");

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

function format(number: number | undefined): string {
	if (number === undefined) return "not measured";
	return Math.abs(number) >= 100 ? String(Math.round(number)) : String(Number(number.toPrecision(3)));
}

const ratio = (own: number, other: number): string => (other > 0 ? format(own / other) : "–");

function goalRow(goal: PerformanceGoal): string[] {
	const reached = compareWithGoal(goal);
	const cell = (limit: number, isReached: boolean | undefined): string =>
		`${isHigherBetter(goal) ? "≥" : "≤"} ${limit}${isReached === undefined ? "" : isReached ? " ✓" : " ✗"}`;
	return [goal.measure, cell(goal.must, reached?.must), cell(goal.aim, reached?.aim), format(goal.measured)];
}

/** Lists the figures of one server divided by those of each. */
function loadTable(loads: Record<string, LoadResult>, own = "ours"): string {
	const ours = loads[own];
	const rows = Object.entries(loads).map(([name, load]) => {
		const cell = (value: (result: LoadResult) => number): string => (ours ? ratio(value(ours), value(load)) : "–");
		return [
			name,
			cell((one) => one.requestsPerSecond),
			cell((one) => one.p50Ms),
			cell((one) => one.p99Ms),
			cell((one) => one.cpuMsPerRequest),
			cell((one) => one.peakMb),
			String(load.errors),
		];
	});
	const head = [`${own} ÷`, "requests/s", "p50", "p99", "CPU per request", "peak memory", "its failed requests"];
	return markdownTable(head, rows);
}

function loadSection({ load, signedIn, edge }: BenchResults, seconds: number): string[] {
	const tables = Object.entries(load).map(([page, loads]) => `### cached ${page}\n\n${loadTable(loads)}`);
	if (signedIn)
		tables.push(
			`### signed-in home\n\n*ours* is a cached page whose personalised slots are filled after one upstream call; *ours, rendered* is the same page rendered for the request.\n\n${loadTable(signedIn)}`,
		);
	if (edge)
		tables.push(
			`### package behind the edge\n\nnginx as shipped in \`deploy/nginx\`, one worker, limits lifted; the file is served with the same headers, access log and TLS.\n\n${loadTable(edge, "hit")}`,
		);
	if (tables.length === 0) return [];
	const method = `50 connections by wrk on loopback, ${seconds} s a round, interleaved, in reverse order every second round. A proxy in front of the sandbox answers repeated calls from memory. Request logs are off.`;
	return ["## Load", method, ...tables];
}

function failingPartSection({ failingParts = [] }: BenchResults): string[] {
	const [healthy] = failingParts;
	if (!healthy) return [];
	const rows = failingParts.map(({ part, load, callsPerView }) => [
		part ?? "–",
		ratio(load.cpuMsPerRequest, healthy.load.cpuMsPerRequest),
		ratio(load.requestsPerSecond, healthy.load.requestsPerSecond),
		format(callsPerView),
		String(load.errors),
	]);
	const head = ["failing part", "CPU per view", "requests/s", "upstream calls per view", "failed requests"];
	return [
		"## While an optional part fails",
		"The cached package page while the upstream answers 500 to the calls of one part, ÷ the healthy page:",
		markdownTable(head, rows),
	];
}

function timingSection({ timings }: BenchResults): string[] {
	const tables = Object.entries(timings).map(([page, all]) => `### ${page}\n\n${timingTable(all)}`);
	if (tables.length === 0) return [];
	const method =
		"Slow 4G (150 ms, 1.6 and 0.75 Mbit/s), a quarter of the processor, 390 px, cold, untouched; medians. FCP and LCP are ours ÷ theirs.";
	return ["## On a slow phone", method, ...tables];
}

function timingTable(timings: Record<string, VisitTimings>): string {
	const { ours } = timings;
	const rows = Object.entries(timings).map(([name, one]) => [
		name,
		ours ? ratio(ours.fcp, one.fcp) : "–",
		ours ? ratio(ours.lcp, one.lcp) : "–",
		format(Math.round(one.tbt)),
		one.cls.toFixed(3),
		kb(one.bytes),
		String(one.requests),
	]);
	return markdownTable(["ours ÷", "FCP", "LCP", "its TBT, ms", "its CLS", "its KB", "its requests"], rows);
}

function growthSection({ catalogues = [] }: BenchResults): string[] {
	const [smallest] = catalogues;
	if (!smallest) return [];
	const rows = catalogues.map(({ packageCount, load }) => [
		String(packageCount),
		ratio(load.cpuMsPerRequest, smallest.load.cpuMsPerRequest),
		String(Math.round(load.peakMb)),
		String(load.errors),
	]);
	return [
		"## Growth",
		"Some 2,200 views a second over all packages by Zipf's law, ÷ the smallest catalogue. `PAGE_CACHE_MB=64`; each site runs within the memory limit of its container in compose.yaml, 512 MB, and every page was visited once beforehand. Pages of copied packages are put on disk as those of their originals and as old as a pass of renderings would leave them, because 20,000 renderings take a quarter of an hour; what is renewed is rendered. The peak is anonymous memory of the whole process (RssAnon) with its garbage.",
		markdownTable(["packages", "CPU per view", "peak memory, MB", "failed requests"], rows),
	];
}

/** Returns Markdown. The report of a whole run also lists the goals that were not measured. */
export function createReport(results: BenchResults, conditions: RunConditions): string {
	const { date, machine, loadAtStart, loadAtEnd, isBusy, rounds, seconds, skipped, isWholeRun } = conditions;
	const goals = performanceGoals(results).filter(({ measured }) => isWholeRun || measured !== undefined);
	const sections = [
		"# Performance",
		`Written by \`npm run bench\` on ${date}. Comparisons are ratios of medians of one run: of at least ${rounds} rounds of load, or of several visits or starts. Absolute figures of one machine say little about another. A cold start lasts from the start of the process to its first home page, with a warm upstream. Bytes are those of a cold visit at 390 px in KB of 1,024 bytes, without response headers.`,
		...(isBusy ? ["**The machine was busy during this run: rely only on bytes and counts, and run it again.**"] : []),
		"## Goals",
		markdownTable(["measure", "must", "aim", "measured"], goals.map(goalRow)),
		"## Machine",
		[...machine, `load average ${loadAtStart} at the start, ${loadAtEnd} at the end`]
			.map((line) => `- ${line}`)
			.join("\n"),
		...(skipped.length > 0 ? [`Not measured: ${skipped.join("; ")}.`] : []),
		...(results.content.length > 0
			? [
					"## Baselines",
					`All show the same packages from the same upstream. Length of their text ÷ ours: ${results.content.join(", ")}. Next.js regenerates both pages every 300 s; React Router is the template under \`react-router-serve\`. *nginx static* serves our pages as files with .br and .gz copies, an external style sheet and JPEG pictures; *nginx tuned* serves them byte by byte as the site sends them.`,
				]
			: []),
		...loadSection(results, seconds),
		...failingPartSection(results),
		...timingSection(results),
		...growthSection(results),
	];
	return `${sections.join("\n\n")}\n`;
}
