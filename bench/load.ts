import { spawn } from "node:child_process";
import { join } from "node:path";
import { cpuMs, residentMb } from "./usage.ts";

const connections = 50;
const headers = ["Accept: text/html", "Accept-Encoding: gzip, deflate, br"];

/** What is asked of whom. */
export interface Target {
	readonly name: string;
	readonly url: string;
	/** The server's processes, whose CPU time and memory are counted with those of their children. */
	readonly pids: readonly number[];
	readonly cookie?: string;
	/** Paths to ask for by chance, instead of the one of `url`. */
	readonly paths?: readonly string[];
}

/** One round of load. */
export interface Round {
	readonly requestsPerSecond: number;
	readonly p50Ms: number;
	readonly p99Ms: number;
	/** Answers that were no success, and connections that broke. */
	readonly errors: number;
	readonly requests: number;
	readonly cpuMsPerRequest: number;
	readonly peakMb: number;
}

interface Summary {
	readonly requests: number;
	readonly micros: number;
	readonly p50Micros: number;
	readonly p99Micros: number;
	readonly errors: number;
}

/** Asks for a page as fast as it comes. @throws when wrk cannot be run or understood */
export async function ask({ url, pids, cookie, paths = [] }: Target, seconds: number): Promise<Round> {
	const sent = [...headers, ...(cookie === undefined ? [] : [`Cookie: ${cookie}`])];
	const script = join(import.meta.dirname, "wrk.lua");
	const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script];
	const cpuBefore = cpuMs(pids);
	let peakMb = residentMb(pids);
	const watch = setInterval(() => {
		peakMb = Math.max(peakMb, residentMb(pids));
	}, 500);
	const said = await output("wrk", [...args, ...sent.flatMap((header) => ["-H", header]), url, "--", ...paths]).finally(
		() => clearInterval(watch),
	);
	const line = said.split("\n").find((one) => one.startsWith("{"));
	if (line === undefined) throw new Error(`wrk ${url}: ${said}`);
	const { requests, micros, p50Micros, p99Micros, errors } = JSON.parse(line) as Summary;
	// A server that answered nothing in the whole round has failed, though no request has.
	const answered = Math.max(1, requests);
	return {
		requestsPerSecond: requests / (micros / 1e6),
		p50Ms: p50Micros / 1000,
		p99Ms: p99Micros / 1000,
		errors: requests === 0 ? errors + 1 : errors,
		requests,
		cpuMsPerRequest: (cpuMs(pids) - cpuBefore) / answered,
		peakMb,
	};
}

function output(program: string, args: readonly string[]): Promise<string> {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
		let said = "";
		child.stdout.on("data", (chunk: Buffer) => {
			said += chunk;
		});
		child.once("error", reject);
		child.once("close", () => resolve(said));
	});
}
