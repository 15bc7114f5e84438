import type { Results } from "./results.ts";
import type { Load } from "./rounds.ts";
import { type Goal, goalsOf, judge } from "./targets.ts";
import { sumOf, type Weight } from "./visit.ts";

/** What stands at the head of the page. */
export interface Circumstances {
	readonly day: string;
	readonly machine: readonly string[];
	readonly loadAtStart: string;
	/** Whether others kept the machine at work when the run began. */
	readonly isBusy: boolean;
	readonly loadAtEnd: string;
	readonly rounds: number;
	readonly seconds: number;
	readonly skipped: readonly string[];
	/** Whether everything was to be measured: then a goal without a figure is shown as well. */
	readonly isWhole: boolean;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows]
		.map((row) => `| ${row.join(" | ")} |`)
		.join("\n");

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Three digits that say something, whatever the size. */
function figure(number: number | undefined): string {
	if (number === undefined) return "not measured";
	if (number === 0) return "0";
	if (Math.abs(number) >= 100) return String(Math.round(number));
	return String(Number(number.toPrecision(3)));
}

/** One figure as a part of another, where there is another. */
const part = (own: number, other: number): string => (other > 0 ? figure(own / other) : "–");

const sign = (reached: boolean | undefined): string => (reached === undefined ? "" : reached ? " ✓" : " ✗");

function goalRow(goal: Goal): string[] {
	const { must, ambitious } = judge(goal);
	const line = goal.more ? "≥" : "≤";
	return [
		goal.measure,
		goal.must === undefined ? "–" : `${line} ${goal.must}${sign(must)}`,
		`${line} ${goal.ambitious}${sign(ambitious)}`,
		figure(goal.found),
	];
}

/** Everybody's figures as parts of our own. */
function loadRows(loads: Readonly<Record<string, Load>>): string[][] {
	const { ours } = loads;
	if (!ours) return [];
	return Object.entries(loads).map(([name, load]) => [
		name,
		part(ours.requestsPerSecond, load.requestsPerSecond),
		part(ours.p50Ms, load.p50Ms),
		part(ours.p99Ms, load.p99Ms),
		part(ours.cpuMsPerRequest, load.cpuMsPerRequest),
		part(ours.peakMb, load.peakMb),
		String(load.errors),
	]);
}

const loadHead = ["ours ÷", "requests/s", "p50", "p99", "CPU per request", "peak memory", "its failed requests"];

function weightCells({ bytes, requests }: Weight): string[] {
	return [...[bytes.document, bytes.style, bytes.script, bytes.font, bytes.image].map(kb), String(requests)];
}

function byteSection({ bytes, dataLight }: Results): string[] {
	if (!bytes) return [];
	const head = ["route", "document", "style", "script", "font", "images", "requests", "script after", "requests after"];
	const rows = bytes.map(({ path, visit: { before, after } }) => [
		`\`${path}\``,
		...weightCells(before),
		kb(after.bytes.script),
		String(after.requests),
	]);
	const light = (dataLight ?? []).map(({ path, visit: { after } }) => [
		`\`${path}\``,
		...weightCells(after),
		kb(sumOf(after)),
	]);
	return [
		"## Bytes by route",
		"On the wire, in KB of 1,024 bytes, with the heads of answers, which the goals above leave out where they say *compressed*; a cold visit at 390 px before anybody touches the page, and after the first touch.",
		table(head, rows),
		"With `Save-Data: on`, the first touch included:",
		table([...head.slice(0, 7), "all in all"], light),
	];
}

function timeSection({ timings, photographed }: Results): string[] {
	const withPhotographs = Object.entries(photographed).map(([page, by]) => [`${page}, with photographs`, by] as const);
	const sections = [...Object.entries(timings), ...withPhotographs].map(([page, by]) => {
		const { ours } = by;
		const rows = Object.entries(by).map(([name, one]) => [
			name,
			ours ? part(ours.fcp, one.fcp) : "–",
			ours ? part(ours.lcp, one.lcp) : "–",
			figure(Math.round(one.tbt)),
			one.cls.toFixed(3),
			kb(one.bytes),
			String(one.requests),
		]);
		return `### ${page}\n\n${table(["ours ÷", "FCP", "LCP", "its TBT, ms", "its CLS", "its KB", "its requests"], rows)}`;
	});
	if (sections.length === 0) return [];
	const head =
		"Slow 4G (150 ms, 1.6 and 0.75 Mbit/s), a quarter of the processor, 390 px, cold, untouched; medians. The first two columns are ours divided by theirs. The pictures of the demonstration data are drawings of a few kilobytes, which nobody gains much by hurrying; *with photographs* the upstream sends JPEGs of 1,280 pixels in their place.";
	return ["## On a slow phone", head, ...sections];
}

function growthSection({ catalogues, instances }: Results): string[] {
	const [few] = catalogues ?? [];
	const [one, two] = ["1 behind nginx", "2 behind nginx"].map((name) => instances?.[name]);
	const rows = (catalogues ?? []).map(({ packages, load }) => [
		String(packages),
		few ? part(load.cpuMsPerRequest, few.load.cpuMsPerRequest) : "–",
		few ? part(load.requestsPerSecond, few.load.requestsPerSecond) : "–",
		few ? part(load.peakMb, few.load.peakMb) : "–",
		String(load.errors),
	]);
	return [
		...(rows.length > 0
			? [
					"## As the site grows",
					"Views spread by chance over all packages, as parts of the figures with the fewest:",
					table(["packages", "CPU per request", "requests/s", "peak memory", "failed requests"], rows),
				]
			: []),
		...(one && two
			? [
					`Two processes behind one nginx instead of one, on the cores that they share with nginx and wrk: ${part(two.requestsPerSecond, one.requestsPerSecond)} times the requests/s, ${part(two.cpuMsPerRequest, one.cpuMsPerRequest)} times the CPU per request, ${two.errors + one.errors} failed requests.`,
				]
			: []),
	];
}

const busy =
	"**Other work kept the machine busy during this run: only bytes and counts can be relied on. Run it again on a quiet machine.**";

/** The page of a run, in Markdown. */
export function pageOf(results: Results, about: Circumstances): string {
	const loads = Object.entries(results.load).map(([page, by]) => `### ${page}\n\n${table(loadHead, loadRows(by))}`);
	const shown = goalsOf(results).filter(({ found }) => about.isWhole || found !== undefined);
	const sections = [
		"# Performance",
		`Written by \`npm run bench\` on ${about.day}. Every figure of load is a median of at least ${about.rounds} rounds, of a browser a median of visits, and where it compares, a ratio of medians from the same run; a cold start is a process from its beginning to its first home page, the upstream warm: the absolute figures of one machine say little about another.`,
		...(about.isBusy ? [busy] : []),
		"## Goals",
		table(["measure", "must", "ambitious", "found"], shown.map(goalRow)),
		"## The machine",
		[...about.machine, `load average ${about.loadAtStart} at the start, ${about.loadAtEnd} at the end`]
			.map((line) => `- ${line}`)
			.join("\n"),
		...(about.skipped.length > 0 ? [`Left out: ${about.skipped.join("; ")}.`] : []),
		"## The peers",
		`All show the same packages out of the same upstream; the length of their text as a part of ours: ${results.content.join(", ")}. Next.js renders both pages ahead and again every 300 s; React Router is the template under \`react-router-serve\`. *nginx static* serves our documents as files with .br and .gz beside them, their style apart and pictures as JPEG; *nginx tuned* serves them byte by byte as the site sends them.`,
		`## Under load`,
		`50 connections by wrk on loopback, ${about.seconds} s a round, interleaved, the order reversed in every second round. The upstream answers repeated questions from memory, so that nobody waits for the sandbox's database. All logs of requests are off where they can be.`,
		...loads,
		...(results.uncached
			? [
					`### signed-in home\n\nDrawn once, and filled for whoever asks with what an upstream call says is theirs; *ours, rendered* is the same page made from nothing, as for a session for which a form waits.\n\n${table(loadHead, loadRows(results.uncached))}`,
				]
			: []),
		...byteSection(results),
		...timeSection(results),
		...growthSection(results),
	];
	return `${sections.join("\n\n")}\n`;
}
