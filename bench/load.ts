import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RunLength } from "./config.ts";
import { anonymousMb, processCpuMs } from "./processes.ts";

export interface LoadTarget {
	name: string;
	url: string;
	/** The CPU time and memory of these processes and of their descendants are measured. */
	pids: number[];
	cookie?: string;
	/** Paths are requested at random instead of the one of `url`, by Zipf's law: the n-th has the weight 1/n. */
	paths?: string[];
	/** Each connection waits so long before each of its requests. */
	pauseMs?: number;
}

/** The figures are medians over the rounds of one target; `errors` and `requests` are sums, `peakMb` is the maximum. */
export interface LoadResult {
	requestsPerSecond: number;
	p50Ms: number;
	p99Ms: number;
	errors: number;
	/** The number includes the warm-up round. */
	requests: number;
	cpuMsPerRequest: number;
	peakMb: number;
}

/** The script wrk.lua prints this line. */
type WrkSummary = Record<"requests" | "micros" | "p50Micros" | "p99Micros" | "errors", number>;

const run = promisify(execFile);
const connections = 50;
const warmUpSeconds = 3;
const acceptHeaders = ["Accept: text/html", "Accept-Encoding: gzip, deflate, br"];

export function median(numbers: number[]): number {
	const sorted = numbers.toSorted((one, other) => one - other);
	const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
	if (low === undefined || high === undefined) throw new Error("no median of an empty list");
	return (low + high) / 2;
}

/** The rounds of all targets are interleaved, in reverse order every second time: drift of the machine affects all alike. */
export async function measureLoad(
	targets: LoadTarget[],
	{ rounds, seconds }: RunLength,
): Promise<Record<string, LoadResult>> {
	const results = new Map<string, LoadResult[]>();
	const warmUps = new Map<string, number>();
	for (const target of targets)
		warmUps.set(target.name, (await runWrk(target, Math.min(seconds, warmUpSeconds))).requests);
	for (let round = 0; round < rounds; round += 1) {
		for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
			const result = await runWrk(target, seconds);
			results.set(target.name, [...(results.get(target.name) ?? []), result]);
			process.stdout.write(`  ${target.name}: ${Math.round(result.requestsPerSecond)}/s, ${result.errors} errors\n`);
		}
	}
	return Object.fromEntries([...results].map(([name, all]) => [name, summaryOf(all, warmUps.get(name) ?? 0)]));
}

function summaryOf(results: LoadResult[], warmUpRequests: number): LoadResult {
	const valuesOf = (field: keyof LoadResult): number[] => results.map((result) => result[field]);
	const sumOf = (field: keyof LoadResult): number => valuesOf(field).reduce((sum, value) => sum + value, 0);
	return {
		requestsPerSecond: median(valuesOf("requestsPerSecond")),
		p50Ms: median(valuesOf("p50Ms")),
		p99Ms: median(valuesOf("p99Ms")),
		errors: sumOf("errors"),
		requests: sumOf("requests") + warmUpRequests,
		cpuMsPerRequest: median(valuesOf("cpuMsPerRequest")),
		peakMb: Math.max(...valuesOf("peakMb")),
	};
}

async function runWrk(
	{ url, pids, cookie, paths = [], pauseMs = 0 }: LoadTarget,
	seconds: number,
): Promise<LoadResult> {
	const headers = [...acceptHeaders, ...(cookie === undefined ? [] : [`Cookie: ${cookie}`])];
	const script = join(import.meta.dirname, "wrk.lua");
	const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script];
	const cpuMsBefore = processCpuMs(pids);
	let peakMb = anonymousMb(pids);
	const sampling = setInterval(() => {
		peakMb = Math.max(peakMb, anonymousMb(pids));
	}, 500);
	const { stdout: output } = await run("wrk", [
		...args,
		...headers.flatMap((header) => ["-H", header]),
		url,
		"--",
		String(pauseMs),
		...paths,
	]);
	clearInterval(sampling);
	const line = output.split("\n").find((one) => one.startsWith("{"));
	if (line === undefined) throw new Error(`wrk ${url}: ${output}`);
	const { requests, micros, p50Micros, p99Micros, errors } = JSON.parse(line) as WrkSummary;
	if (requests === 0) throw new Error(`no request to ${url} was answered within ${seconds} s`);
	return {
		requestsPerSecond: requests / (micros / 1e6),
		p50Ms: p50Micros / 1000,
		p99Ms: p99Micros / 1000,
		errors,
		requests,
		cpuMsPerRequest: (processCpuMs(pids) - cpuMsBefore) / requests,
		peakMb,
	};
}
