import type { PageBytes } from "./bytes.ts";
import { type ComparedPage, comparedPageNames } from "./config.ts";
import type { PageWithoutPart } from "./failing-part.ts";
import type { CatalogueLoad } from "./growth.ts";
import type { LoadResult } from "./load.ts";
import type { VisitTimings } from "./timings.ts";
import { bodyBytes, type ResourceKind, type Transfer } from "./visit.ts";

type ByServer<Result> = Record<string, Result>;

/** These are the results of one run; what was not measured is absent. Records are by server name, `ours` among them. */
export interface BenchResults {
	load: Partial<Record<ComparedPage, ByServer<LoadResult>>>;
	signedIn?: ByServer<LoadResult>;
	/** The healthy page comes first. */
	failingParts?: PageWithoutPart[];
	bytes?: Record<ComparedPage, PageBytes>;
	timings: Partial<Record<ComparedPage, ByServer<VisitTimings>>>;
	coldStart?: number;
	/** The smallest comes first. */
	catalogues?: CatalogueLoad[];
	/** A `hit` comes from the cache of the shipped edge; a `file` has the same bytes with the same headers. */
	edge?: ByServer<LoadResult>;
	content: string[];
}

export interface PerformanceGoal {
	measure: string;
	/** No release may be worse. */
	must: number;
	aim: number;
	measured: number | undefined;
}

const goal = (measure: string, [must, aim]: [must: number, aim: number], measured: number | undefined) => ({
	measure,
	must,
	aim,
	measured,
});

const bytesPerKb = 1024;

export function performanceGoals(results: BenchResults): PerformanceGoal[] {
	return [
		...comparedPageNames.flatMap((page) => cachedPageGoals(page, results.load[page])),
		goal(
			"cached page behind the shipped edge: requests/s ÷ nginx serving it as a file",
			[0.95, 1],
			ratio(results.edge, ["hit", "file"], throughput),
		),
		...signedInGoals(results.signedIn),
		...growthGoals(results.catalogues),
		...failingPartGoals(results.failingParts),
		...comparedPageNames.flatMap((page) => byteGoals(page, results.bytes?.[page])),
		...comparedPageNames.flatMap((page) => timingGoals(page, results.timings[page])),
		goal("cold start ÷ plain React Router", [1.6, 1.2], results.coldStart),
	];
}

function ratio<Result>(
	results: ByServer<Result> | undefined,
	[own, other]: [own: string, other: string],
	value: (result: Result) => number,
): number | undefined {
	const [ours, theirs] = [results?.[own], results?.[other]];
	return ours && theirs && value(theirs) > 0 ? value(ours) / value(theirs) : undefined;
}

const throughput = ({ requestsPerSecond }: LoadResult): number => requestsPerSecond;
const cpuTime = ({ cpuMsPerRequest }: LoadResult): number => cpuMsPerRequest;

function cachedPageGoals(page: ComparedPage, loads: ByServer<LoadResult> | undefined): PerformanceGoal[] {
	const measured = (baseline: string) => ratio(loads, ["ours", baseline], throughput);
	return [
		goal(`cached ${page}: requests/s ÷ nginx tuned`, [0.3, 0.4], measured("nginx tuned")),
		goal(`cached ${page}: requests/s ÷ Next.js ISR`, [30, 50], measured("next")),
		goal(`cached ${page}: requests/s ÷ plain React Router`, [250, 400], measured("react-router")),
	];
}

function signedInGoals(loads: ByServer<LoadResult> | undefined): PerformanceGoal[] {
	const rendered: [string, string] = ["ours, rendered", "react-router"];
	return [
		goal("rendered home: requests/s ÷ plain React Router", [1.1, 1.5], ratio(loads, rendered, throughput)),
		goal("rendered home: CPU per request ÷ plain React Router", [1, 0.7], ratio(loads, rendered, cpuTime)),
		goal("rendered home: failed requests", [0, 0], loads?.["ours, rendered"]?.errors),
		goal("signed-in home: requests/s ÷ plain React Router", [3, 6], ratio(loads, ["ours", "react-router"], throughput)),
	];
}

function growthGoals(catalogues: CatalogueLoad[] = []): PerformanceGoal[] {
	const [smallest, middle, largest] = catalogues.map(({ load }) => cpuTime(load));
	const measured = (large: number | undefined) => smallest && large && large / smallest;
	return [
		goal("4,000 packages: CPU per view ÷ 38 packages", [1.5, 1.2], measured(middle)),
		goal("20,000 packages: CPU per view ÷ 38 packages", [2, 1.5], measured(largest)),
	];
}

/** The goals are for the part that costs most. */
function failingPartGoals(pages: PageWithoutPart[] | undefined): PerformanceGoal[] {
	const [healthy, ...failing] = pages ?? [];
	const mostOf = (value: (page: PageWithoutPart) => number) => healthy && Math.max(...failing.map(value));
	return [
		goal(
			"an optional part fails: CPU per view ÷ healthy",
			[2, 1.2],
			healthy && mostOf(({ load }) => cpuTime(load) / cpuTime(healthy.load)),
		),
		goal("healthy: upstream calls per view", [0.005, 0.0005], healthy?.callsPerView),
		goal(
			"an optional part fails: upstream calls per view",
			[0.05, 0.005],
			mostOf(({ callsPerView }) => callsPerView),
		),
	];
}

const kindsWithoutPictures: ResourceKind[] = ["document", "script", "style", "font", "other"];

const sumOfBodies = (transfer: Transfer, kinds: ResourceKind[]): number =>
	kinds.reduce((sum, kind) => sum + bodyBytes(transfer, kind), 0);

function byteGoals(page: ComparedPage, bytes: PageBytes | undefined): PerformanceGoal[] {
	const limits = {
		home: { kb: [14, 12], requests: [4, 3] },
		package: { kb: [18, 15], requests: [5, 4] },
	} as const satisfies Record<ComparedPage, unknown>;
	const kb = (size: (measured: PageBytes) => number) => bytes && size(bytes) / bytesPerKb;
	return [
		goal(
			`${page}: script before the first touch, KB`,
			[1.2, 1],
			kb(({ visit, inlineScriptBytes }) => inlineScriptBytes + bodyBytes(visit.beforeTouch, "script")),
		),
		goal(
			`${page}: all script once it has come, KB`,
			[115, 100],
			kb(({ visit }) => bodyBytes(visit.afterTouch, "script")),
		),
		goal(
			`${page}: without pictures, compressed, KB`,
			[...limits[page].kb],
			kb(({ visit }) => sumOfBodies(visit.beforeTouch, kindsWithoutPictures)),
		),
		goal(`${page}: requests before the first touch`, [...limits[page].requests], bytes?.visit.beforeTouch.requests),
	];
}

function timingGoals(page: ComparedPage, timings: ByServer<VisitTimings> | undefined): PerformanceGoal[] {
	const lcp = (baseline: string) => ratio(timings, ["ours", baseline], (one) => one.lcp);
	return [
		goal(`${page}: LCP ÷ nginx tuned`, [1.1, 1], lcp("nginx tuned")),
		goal(`${page}: LCP ÷ nginx static`, [0.75, 0.6], lcp("nginx static")),
		goal(`${page}: LCP ÷ Next.js ISR`, [0.75, 0.6], lcp("next")),
		goal(`${page}: LCP ÷ plain React Router`, [0.85, 0.7], lcp("react-router")),
		goal(`${page}: TBT, ms`, [50, 0], timings?.ours?.tbt),
		goal(`${page}: CLS`, [0, 0], timings?.ours?.cls),
	];
}

/** Where more is better, the aim is above what must be. */
export const isHigherBetter = ({ must, aim }: PerformanceGoal): boolean => aim > must;

export function compareWithGoal(goal: PerformanceGoal) {
	const { measured, must, aim } = goal;
	if (measured === undefined) return undefined;
	const reaches = (limit: number): boolean => (isHigherBetter(goal) ? measured >= limit : measured <= limit);
	return { must: reaches(must), aim: reaches(aim) };
}
