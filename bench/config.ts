import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

export const repositoryRoot = join(import.meta.dirname, "..");

/** Baselines are built and logs are written here; git ignores it. */
export const workFolder = join(repositoryRoot, ".cache/bench");
mkdirSync(workFolder, { recursive: true });

/** The ports are fixed, because what Next.js prerenders contains the upstream's origin. */
export const benchPorts = {
	sandbox: 4390,
	cachingUpstream: 4392,
	/** This is the first of several ports. */
	failingUpstreams: 4400,
	site: 3390,
	next: 3391,
	reactRouter: 3392,
	nginxStatic: 3393,
	nginxTuned: 3394,
	/** This is the first of several ports. */
	growth: 3420,
	edgeSite: 3440,
	edgeFile: 3449,
	/** This is the first of several ports. */
	failingSites: 3400,
	coldSite: 3388,
	coldReactRouter: 3389,
} as const;

export const comparedPages = { home: "/", package: "/package/kerala-tour" } as const;
export type ComparedPage = keyof typeof comparedPages;
export const comparedPageNames = Object.keys(comparedPages) as ComparedPage[];

const benchParts = ["load", "failing", "bytes", "browser", "start", "growth", "edge"] as const;
export type BenchPart = (typeof benchParts)[number];

export interface RunLength {
	rounds: number;
	/** One round of load takes this long. */
	seconds: number;
}

/** @throws with the accepted values when an option is wrong */
export function readBenchOptions(args: string[]) {
	const { values } = parseArgs({
		args,
		options: {
			only: { type: "string" },
			seconds: { type: "string", default: "5" },
			rounds: { type: "string", default: "5" },
		},
	});
	const only = benchParts.find((part) => part === values.only);
	if (values.only !== undefined && only === undefined) throw new Error(`--only takes one of ${benchParts.join(", ")}`);
	return {
		rounds: wholeNumber("rounds", values.rounds),
		seconds: wholeNumber("seconds", values.seconds),
		wants: (...parts: BenchPart[]): boolean => only === undefined || parts.includes(only),
		isWholeRun: only === undefined,
	};
}

export type BenchOptions = ReturnType<typeof readBenchOptions>;

function wholeNumber(option: string, text: string): number {
	const number = Number(text);
	if (!Number.isInteger(number) || number < 1 || number > 600)
		throw new Error(`--${option} takes a whole number from 1 to 600`);
	return number;
}
