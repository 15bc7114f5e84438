import { type Page, pages } from "./folders.ts";
import type { Results } from "./results.ts";
import type { Load } from "./rounds.ts";
import type { Timing } from "./timings.ts";
import { bodiesOf, sumOf } from "./visit.ts";

/** A goal and what was found. */
export interface Goal {
	readonly measure: string;
	/** The floor that no release may fall under; undefined where only the aim is set. */
	readonly must: number | undefined;
	readonly ambitious: number;
	/** Whether the figure should be high. */
	readonly more?: true;
	/** Undefined when it was not measured. */
	readonly found: number | undefined;
}

const kib = 1024;

/** Every goal, in the order of the page. */
export function goalsOf(results: Results): Goal[] {
	const names = Object.keys(pages) as Page[];
	return [
		...names.flatMap((page) => serverGoals(page, results.load[page] ?? {}, results.upstream?.[page])),
		...uncachedGoals(results.uncached ?? {}),
		...names.flatMap((page) => byteGoals(page, results)),
		scriptGoal(results),
		coldStartGoal(results),
		...names.flatMap((page) => timeGoals(page, results.timings[page] ?? {})),
		...names.flatMap((page) =>
			timeGoals(page, results.photographed[page] ?? {})
				.filter(({ measure }) => measure.includes("LCP"))
				.map((goal) => ({ ...goal, measure: goal.measure.replace(":", ", with photographs:") })),
		),
	];
}

type Ratio = (theirs: string, value: (load: Load) => number) => number | undefined;

const ratioIn =
	(loads: Readonly<Record<string, Load>>): Ratio =>
	(theirs, value) => {
		const [own, other] = [loads.ours, loads[theirs]];
		return own && other && value(other) > 0 ? value(own) / value(other) : undefined;
	};

const speed = ({ requestsPerSecond }: Load): number => requestsPerSecond;
const cpu = ({ cpuMsPerRequest }: Load): number => cpuMsPerRequest;

function serverGoals(page: Page, loads: Readonly<Record<string, Load>>, calls: number | undefined): Goal[] {
	const ratio = ratioIn(loads);
	const goal = (measure: string, must: number | undefined, ambitious: number, found: number | undefined) => ({
		measure: `${page}: ${measure}`,
		must,
		ambitious,
		found,
	});
	const more = (name: string, must: number, ambitious: number, theirs: string): Goal => ({
		...goal(`requests/s ÷ ${name}`, must, ambitious, ratio(theirs, speed)),
		more: true,
	});
	return [
		more("nginx static", 0.35, 0.55, "nginx static"),
		more("Next.js ISR", 20, 35, "next"),
		more("plain React Router", 100, 250, "react-router"),
		goal("CPU per request ÷ nginx static", 4, 2, ratio("nginx static", cpu)),
		goal(
			"p99 ÷ nginx static",
			5,
			3,
			ratio("nginx static", ({ p99Ms }) => p99Ms),
		),
		goal("failed requests", 0, 0, loads.ours?.errors),
		goal("peak memory under load, MB", undefined, 160, loads.ours?.peakMb),
		goal(
			"peak memory ÷ plain React Router",
			0.7,
			0.35,
			ratio("react-router", ({ peakMb }) => peakMb),
		),
		goal("upstream calls per view", 0.05, 0.005, calls),
	];
}

function uncachedGoals(loads: Readonly<Record<string, Load>>): Goal[] {
	const ratio = ratioIn(loads);
	return [
		{
			measure: "signed-in home: requests/s ÷ plain React Router",
			must: 1.5,
			ambitious: 3,
			more: true,
			found: ratio("react-router", speed),
		},
		{
			measure: "signed-in home: CPU per request ÷ plain React Router",
			must: 0.7,
			ambitious: 0.35,
			found: ratio("react-router", cpu),
		},
	];
}

function byteGoals(page: Page, { bytes, dataLight }: Results): Goal[] {
	const route = bytes?.find(({ path }) => path === pages[page]);
	const light = dataLight?.find(({ path }) => path === pages[page])?.visit.after;
	const untouched = route?.visit.before;
	const bodies = untouched && bodiesOf(untouched);
	const script = bodies && route.inlineScript + bodies.bytes.script;
	const goal = (measure: string, must: number | undefined, ambitious: number, found: number | undefined): Goal => ({
		measure: `${page}: ${measure}`,
		must,
		ambitious,
		found,
	});
	return [
		goal("script before the first touch, KB", 8, 1, script && script / kib),
		goal(
			"all but images before the first touch, compressed, KB",
			undefined,
			page === "home" ? 12 : 16,
			bodies && sumOf(bodies, ["image"]) / kib,
		),
		goal("requests before the first touch", undefined, 7, untouched?.requests),
		goal("data-light, all in all, KB", undefined, 25, light && sumOf(light) / kib),
	];
}

function scriptGoal({ bytes }: Results): Goal {
	const heaviest = bytes?.map(({ visit }) => bodiesOf(visit.after).bytes.script / kib);
	return {
		measure: "any route: script once all has come, compressed, KB",
		must: undefined,
		ambitious: 105,
		found: heaviest && Math.max(...heaviest),
	};
}

const coldStartGoal = ({ coldStart }: Results): Goal => ({
	measure: "cold start ÷ plain React Router",
	must: 1.2,
	ambitious: 1,
	found: coldStart,
});

function timeGoals(page: Page, timings: Readonly<Record<string, Timing>>): Goal[] {
	const ratio = (theirs: string, value: (timing: Timing) => number): number | undefined => {
		const [own, other] = [timings.ours, timings[theirs]];
		return own && other && value(other) > 0 ? value(own) / value(other) : undefined;
	};
	const lcp = ({ lcp: time }: Timing): number => time;
	const isHome = page === "home";
	const goal = (measure: string, must: number | undefined, ambitious: number, found: number | undefined): Goal => ({
		measure: `${page}: ${measure}`,
		must,
		ambitious,
		found,
	});
	return [
		goal(
			"FCP ÷ nginx static",
			0.9,
			0.8,
			ratio("nginx static", ({ fcp }) => fcp),
		),
		goal("LCP ÷ nginx static", isHome ? 0.6 : undefined, isHome ? 0.4 : 0.7, ratio("nginx static", lcp)),
		goal("LCP ÷ nginx tuned", 1.3, 1.15, ratio("nginx tuned", lcp)),
		goal("LCP ÷ plain React Router", isHome ? 0.5 : undefined, isHome ? 0.3 : 0.5, ratio("react-router", lcp)),
		goal(
			"all bytes ÷ plain React Router",
			0.5,
			0.25,
			ratio("react-router", ({ bytes }) => bytes),
		),
		goal("TBT, ms", 50, 0, timings.ours?.tbt),
		goal("CLS", 0.02, 0, timings.ours?.cls),
	];
}

/** Whether a goal's two lines are reached; undefined where it was not measured or no line is set. */
export function judge({ found, must, ambitious, more }: Goal): { must?: boolean; ambitious?: boolean } {
	if (found === undefined) return {};
	const reaches = (line: number): boolean => (more ? found >= line : found <= line);
	return { ...(must === undefined ? {} : { must: reaches(must) }), ambitious: reaches(ambitious) };
}
