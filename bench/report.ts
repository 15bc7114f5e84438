import { cpus } from "node:os";
import { growthCacheMb } from "./config.ts";
import { type BenchResults, compareWithGoal, type PerformanceGoal, performanceGoals } from "./goals.ts";
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
		`${goal.isHigherBetter ? "≥" : "≤"} ${limit}${isReached === undefined ? "" : isReached ? " ✓" : " ✗"}`;
	return [goal.measure, cell(goal.must, reached?.must), cell(goal.aim, reached?.aim), format(goal.measured)];
}

function loadRows(page: string, loads: Record<string, LoadResult>): string[][] {
	const { ours, ...others } = loads;
	if (!ours) return [];
	return Object.entries(others).map(([name, load]) => {
		const cell = (value: (result: LoadResult) => number): string => ratio(value(ours), value(load));
		return [
			`${page}: ours ÷ ${name}`,
			cell((one) => one.requestsPerSecond),
			cell((one) => one.p50Ms),
			cell((one) => one.p99Ms),
			cell((one) => one.cpuMsPerRequest),
			cell((one) => one.peakMb),
			`${ours.errors}, ${load.errors}`,
		];
	});
}

function loadSection({ load, signedIn }: BenchResults, seconds: number): string[] {
	const rows = Object.entries(load).flatMap(([page, loads]) => loadRows(`cached ${page}`, loads));
	if (signedIn) rows.push(...loadRows("signed-in home", signedIn));
	if (rows.length === 0) return [];
	const method = `50 connections by wrk on loopback, ${seconds} s a round, interleaved, in reverse order every second round. A proxy in front of the sandbox answers repeated calls from memory. Request logs are off. The signed-in home page is a cached page whose personalised slots are filled after one upstream call; *ours, rendered* is the same page rendered for the request.`;
	const head = ["page", "requests/s", "p50", "p99", "CPU per request", "peak memory", "failed, ours and theirs"];
	return ["## Load", method, markdownTable(head, rows)];
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

function byteSection({ bytes }: BenchResults): string[] {
	if (!bytes) return [];
	const head = ["route", "document", "style", "script", "font", "images", "requests", "script after", "requests after"];
	const rows = bytes.map(({ path, visit: { beforeTouch, afterTouch } }) => [
		`\`${path}\``,
		...(["document", "style", "script", "font", "image"] as const).map((kind) => kb(beforeTouch.bytes[kind])),
		String(beforeTouch.requests),
		kb(afterTouch.bytes.script),
		String(afterTouch.requests),
	]);
	return [
		"## Bytes by route",
		"On the wire in KB of 1,024 bytes, response headers included (the goals leave them out where they say *compressed*): a cold visit at 390 px before the first touch, and after it.",
		markdownTable(head, rows),
	];
}

function timingRows(page: string, timings: Record<string, VisitTimings>): string[][] {
	const { ours } = timings;
	return Object.entries(timings).map(([name, one]) => [
		`${page}: ${name}`,
		ours ? ratio(ours.fcp, one.fcp) : "–",
		ours ? ratio(ours.lcp, one.lcp) : "–",
		format(Math.round(one.tbt)),
		one.cls.toFixed(3),
		kb(one.bytes),
		String(one.requests),
	]);
}

function timingSection({ timings, photoTimings }: BenchResults): string[] {
	const rows = [
		...Object.entries(timings).flatMap(([page, all]) => timingRows(page, all)),
		...Object.entries(photoTimings).flatMap(([page, all]) => timingRows(`${page}, with photographs`, all)),
	];
	if (rows.length === 0) return [];
	const method =
		"Slow 4G (150 ms, 1.6 and 0.75 Mbit/s), a quarter of the processor, 390 px, cold, untouched; medians. FCP and LCP are ours ÷ theirs. The pictures of the demonstration data are drawings of a few kilobytes; *with photographs* the upstream sends JPEGs of 1,280 pixels in their place.";
	const head = ["page", "FCP", "LCP", "its TBT, ms", "its CLS", "its KB", "its requests"];
	return ["## On a slow phone", method, markdownTable(head, rows)];
}

function growthSection({ catalogues = [] }: BenchResults): string[] {
	const [smallest] = catalogues;
	if (!smallest) return [];
	const rows = catalogues.flatMap((catalogue) =>
		(["zipf", "uniform"] as const).map((order) => {
			const [{ steady, saturated }, least] = [catalogue[order], smallest[order]];
			return [
				String(catalogue.packageCount),
				order === "zipf" ? "Zipf" : "evenly",
				ratio(steady.cpuMsPerRequest, least.steady.cpuMsPerRequest),
				ratio(saturated.cpuMsPerRequest, least.saturated.cpuMsPerRequest),
				ratio(saturated.requestsPerSecond, least.saturated.requestsPerSecond),
				String(Math.round(catalogue.heldMb)),
				String(Math.round(Math.max(steady.peakMb, saturated.peakMb))),
				String(steady.errors + saturated.errors),
			];
		}),
	);
	const head = [
		...["packages", "views", "CPU per view", "the same, saturated", "requests/s, saturated"],
		...["memory held, MB", "peak memory, MB", "failed requests"],
	];
	return [
		"## Growth",
		`Views over all packages, ÷ the smallest catalogue in the same order: some 2,200 a second of each catalogue, and as many as it can answer (*saturated*: the CPU then includes no wake-ups of idle processes, and the pages of the smallest catalogue stay in the caches of the processor). \`PAGE_CACHE_MB=${growthCacheMb}\`; each site runs within the memory limit of its container in compose.yaml, 512 MB, and every page was visited once beforehand. Pages of copied packages are put on disk as those of their originals and as old as a pass of renderings would leave them, because 20,000 renderings take a quarter of an hour; what is renewed is rendered. Memory is *held* in the heap and its buffers once garbage is collected, of which \`PAGE_CACHE_MB\` bounds what the cache adds; the *peak* is anonymous memory of the whole process (RssAnon) with its garbage. The pages on disk that the kernel keeps at hand are in neither.`,
		markdownTable(head, rows),
	];
}

function edgeSection({ edge }: BenchResults): string[] {
	if (!edge) return [];
	const { hit, file, siteRequests, oneProcess, twoProcesses } = edge;
	const row = (name: string, own: LoadResult, other: LoadResult): string[] => [
		name,
		ratio(own.requestsPerSecond, other.requestsPerSecond),
		ratio(own.cpuMsPerRequest, other.cpuMsPerRequest),
		format(own.cpuMsPerRequest * 1000),
		String(own.errors),
	];
	const head = ["", "requests/s", "CPU per request", "µs of CPU", "failed requests"];
	return [
		"## Behind the edge",
		`nginx as shipped in \`deploy/nginx\`, one worker, limits lifted; the file is served with the same headers, access log and TLS. ${siteRequests} requests reached the site while ${hit.requests} hits were measured. The rendered page is a search; its CPU is that of the processes of the site. Load, edge, site and upstream share the ${cpus().length} cores.`,
		markdownTable(head, [
			row("hit ÷ file", hit, file),
			row("rendered page, two processes ÷ one", twoProcesses, oneProcess),
		]),
	];
}

/** In Markdown. A whole run also lists the goals that were not measured. */
export function createReport(results: BenchResults, conditions: RunConditions): string {
	const { date, machine, loadAtStart, loadAtEnd, isBusy, rounds, seconds, skipped, isWholeRun } = conditions;
	const goals = performanceGoals(results).filter(({ measured }) => isWholeRun || measured !== undefined);
	const sections = [
		"# Performance",
		`Written by \`npm run bench\` on ${date}. Comparisons are ratios of medians of one run: of at least ${rounds} rounds of load, or of several visits or starts. Absolute figures of one machine say little about another. A cold start lasts from the start of the process to its first home page, with a warm upstream.`,
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
		...byteSection(results),
		...timingSection(results),
		...growthSection(results),
		...edgeSection(results),
	];
	return `${sections.join("\n\n")}\n`;
}
