import type { RouteBytes } from "./bytes.ts";
import { type ComparedPage, comparedPageNames, comparedPages, growthCacheMb } from "./config.ts";
import type { EdgeResults } from "./edge.ts";
import type { PageWithoutPart } from "./failing-part.ts";
import type { CatalogueLoad } from "./growth.ts";
import type { LoadResult } from "./load.ts";
import type { VisitTimings } from "./timings.ts";
import { bodyBytes, type ResourceKind } from "./visit.ts";

/** Results of one run; what was not measured is absent. Records are by server name, `ours` among them. */
export interface BenchResults {
	load: Partial<Record<ComparedPage, Record<string, LoadResult>>>;
	signedIn?: Record<string, LoadResult>;
	/** The healthy page comes first. */
	failingParts?: PageWithoutPart[];
	bytes?: RouteBytes[];
	timings: Partial<Record<ComparedPage, Record<string, VisitTimings>>>;
	/** The same with photographs in place of drawings. */
	photoTimings: Partial<Record<ComparedPage, Record<string, VisitTimings>>>;
	coldStart?: number;
	/** The smallest comes first. */
	catalogues?: CatalogueLoad[];
	edge?: EdgeResults;
	content: string[];
}

export interface PerformanceGoal {
	measure: string;
	/** No release may be worse. */
	must: number;
	aim: number;
	/** Otherwise lower is better. */
	isHigherBetter?: boolean;
	measured: number | undefined;
}

const bytesPerKb = 1024;

export function performanceGoals(results: BenchResults): PerformanceGoal[] {
	return [
		...comparedPageNames.flatMap((page) => cachedPageGoals(page, results.load[page])),
		...edgeGoals(results.edge),
		...signedInGoals(results.signedIn),
		...growthGoals(results.catalogues),
		...failingPartGoals(results.failingParts),
		...byteGoals(results.bytes),
		...comparedPageNames.flatMap((page) => timingGoals(page, results.timings[page])),
		{ measure: "cold start ÷ plain React Router", must: 2, aim: 1.5, measured: results.coldStart },
		{ measure: "browse → paid on a phone: all bytes, KB", must: 400, aim: 250, measured: undefined },
	];
}

const higher = (must: number, aim: number) => ({ must, aim, isHigherBetter: true });

function ratioOf<Result>(
	results: Record<string, Result> | undefined,
	[own, other]: [string, string],
	value: (result: Result) => number,
): number | undefined {
	const [ours, theirs] = [results?.[own], results?.[other]];
	return ours && theirs && value(theirs) > 0 ? value(ours) / value(theirs) : undefined;
}

const throughput = ({ requestsPerSecond }: LoadResult): number => requestsPerSecond;
const cpuTime = ({ cpuMsPerRequest }: LoadResult): number => cpuMsPerRequest;

function cachedPageGoals(page: ComparedPage, loads: Record<string, LoadResult> | undefined): PerformanceGoal[] {
	const goal = (name: string, baseline: string, must: number, aim: number): PerformanceGoal => ({
		measure: `cached ${page}: requests/s ÷ ${name}`,
		...higher(must, aim),
		measured: ratioOf(loads, ["ours", baseline], throughput),
	});
	return [
		goal("nginx tuned", "nginx tuned", 0.35, 0.5),
		goal("Next.js ISR", "next", 20, 35),
		goal("plain React Router", "react-router", 150, 250),
	];
}

function signedInGoals(loads: Record<string, LoadResult> | undefined): PerformanceGoal[] {
	const rendered: [string, string] = ["ours, rendered", "react-router"];
	const withSlots: [string, string] = ["ours", "react-router"];
	return [
		{
			measure: "rendered home: requests/s ÷ plain React Router",
			...higher(1, 1.5),
			measured: ratioOf(loads, rendered, throughput),
		},
		{
			measure: "rendered home: CPU per request ÷ plain React Router",
			must: 1,
			aim: 0.7,
			measured: ratioOf(loads, rendered, cpuTime),
		},
		{
			measure: "signed-in home: requests/s ÷ plain React Router",
			...higher(1.5, 3),
			measured: ratioOf(loads, withSlots, throughput),
		},
	];
}

function growthGoals(catalogues: CatalogueLoad[] = []): PerformanceGoal[] {
	const [smallest] = catalogues;
	const goal = (
		packages: [number, string],
		order: "zipf" | "uniform",
		[must, aim]: [number, number],
	): PerformanceGoal => {
		const large = catalogues.find(({ packageCount }) => packageCount > packages[0]);
		return {
			measure: `${packages[1]} packages, ${order === "zipf" ? "by Zipf's law" : "evenly"}: CPU per view ÷ 38 packages`,
			...{ must, aim },
			measured: smallest && large && cpuTime(large[order].steady) / cpuTime(smallest[order].steady),
		};
	};
	const largest = catalogues.at(-1);
	return [
		goal([1000, "4,000"], "zipf", [2, 1.5]),
		goal([10_000, "20,000"], "zipf", [3, 2]),
		goal([1000, "4,000"], "uniform", [4, 3]),
		goal([10_000, "20,000"], "uniform", [4, 3]),
		{
			measure: "20,000 packages: memory held beside that of 38 packages ÷ PAGE_CACHE_MB",
			must: 1,
			aim: 0.8,
			measured: smallest && largest && (largest.heldMb - smallest.heldMb) / growthCacheMb,
		},
	];
}

function edgeGoals(edge: EdgeResults | undefined): PerformanceGoal[] {
	return [
		{
			measure: "cached page behind the shipped edge: requests/s ÷ nginx serving it as a file",
			...higher(0.9, 0.95),
			measured: edge && throughput(edge.hit) / throughput(edge.file),
		},
		{
			measure: "cached page behind the shipped edge: requests to the site per view",
			...{ must: 0.005, aim: 0.0005 },
			measured: edge && edge.siteRequests / edge.hit.requests,
		},
		{
			measure: "two processes behind the shipped edge ÷ one, rendered pages on free cores: requests/s",
			...higher(1.6, 1.9),
			measured: edge && throughput(edge.twoProcesses) / throughput(edge.oneProcess),
		},
		{
			measure: "two processes behind the shipped edge ÷ one, rendered pages: CPU per request",
			...{ must: 1.2, aim: 1.05 },
			measured: edge && cpuTime(edge.twoProcesses) / cpuTime(edge.oneProcess),
		},
	];
}

/** Of the part that costs most. */
function failingPartGoals(pages: PageWithoutPart[] | undefined): PerformanceGoal[] {
	const [healthy, ...failing] = pages ?? [];
	const mostOf = (value: (page: PageWithoutPart) => number): number | undefined =>
		failing.length > 0 ? Math.max(...failing.map(value)) : undefined;
	return [
		{
			measure: "an optional part fails: CPU per view ÷ healthy",
			must: 3,
			aim: 2,
			measured: healthy && mostOf(({ load }) => cpuTime(load) / cpuTime(healthy.load)),
		},
		{ measure: "healthy: upstream calls per view", must: 0.05, aim: 0.005, measured: healthy?.callsPerView },
		{
			measure: "an optional part fails: upstream calls per view",
			must: 0.1,
			aim: 0.05,
			measured: mostOf(({ callsPerView }) => callsPerView),
		},
	];
}

const kindsWithoutPictures: ResourceKind[] = ["document", "script", "style", "font", "other"];

function byteGoals(routes: RouteBytes[] | undefined): PerformanceGoal[] {
	const limits = { home: { must: 16, aim: 13 }, package: { must: 20, aim: 17 } };
	const scripts = routes?.map(({ visit }) => bodyBytes(visit.afterTouch, "script") / bytesPerKb);
	return [
		...comparedPageNames.flatMap((page): PerformanceGoal[] => {
			const route = routes?.find(({ path }) => path === comparedPages[page]);
			const transfer = route?.visit.beforeTouch;
			const withoutPictures =
				transfer && kindsWithoutPictures.reduce((sum, kind) => sum + bodyBytes(transfer, kind), 0);
			const script = transfer && route.inlineScriptBytes + bodyBytes(transfer, "script");
			return [
				{
					measure: `${page}: script before the first touch, KB`,
					must: 2,
					aim: 1,
					measured: script === undefined ? undefined : script / bytesPerKb,
				},
				{
					measure: `${page}: without pictures, compressed, KB`,
					...limits[page],
					measured: withoutPictures === undefined ? undefined : withoutPictures / bytesPerKb,
				},
				{ measure: `${page}: requests before the first touch`, must: 7, aim: 4, measured: transfer?.requests },
			];
		}),
		{
			measure: "any route: all script, compressed, KB",
			must: 125,
			aim: 115,
			measured: scripts && Math.max(...scripts),
		},
	];
}

function timingGoals(page: ComparedPage, timings: Record<string, VisitTimings> | undefined): PerformanceGoal[] {
	const lcp = (baseline: string): number | undefined => ratioOf(timings, ["ours", baseline], (one) => one.lcp);
	return [
		{ measure: `${page}: LCP ÷ nginx tuned`, must: 1.3, aim: 1.15, measured: lcp("nginx tuned") },
		{ measure: `${page}: LCP ÷ nginx static`, must: 0.9, aim: 0.75, measured: lcp("nginx static") },
		{ measure: `${page}: TBT, ms`, must: 50, aim: 0, measured: timings?.ours?.tbt },
		{ measure: `${page}: CLS`, must: 0.02, aim: 0, measured: timings?.ours?.cls },
	];
}

export function compareWithGoal({ measured, must, aim, isHigherBetter }: PerformanceGoal) {
	if (measured === undefined) return undefined;
	const reaches = (limit: number): boolean => (isHigherBetter ? measured >= limit : measured <= limit);
	return { must: reaches(must), aim: reaches(aim) };
}
