import { type ChildProcess, spawn } from "node:child_process";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { workFolder } from "./config.ts";

export interface RunningServer {
	origin: string;
	pid: number;
	stop: () => Promise<unknown>;
}

export interface ServerCommand {
	/** The name is that of the log file in the work folder. */
	name: string;
	port: number;
	command: [program: string, ...args: string[]];
	cwd?: string;
	env?: Record<string, string>;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
	// SIGKILL would leave nginx's workers running.
	for (const child of running) child.kill("SIGTERM");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const startTimeoutMs = 90_000;
const stopTimeoutMs = 12_000;

/**
 * Resolves once its first page is answered with success, `startMs` after the start of the process.
 * @throws when that takes too long or the port is taken
 */
export async function startProcess(server: ServerCommand): Promise<RunningServer & { startMs: number }> {
	const { name, port, command, cwd, env } = server;
	await requireFreePort(port);
	const [program, ...args] = command;
	const log = openSync(join(workFolder, `${name.replaceAll(" ", "-")}.log`), "w");
	const startedAt = performance.now();
	const child = spawn(program, args, {
		...(cwd === undefined ? {} : { cwd }),
		env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env },
		stdio: ["ignore", log, log],
	});
	running.add(child);
	const exited = new Promise<void>((resolve) => child.once("exit", () => resolve(void running.delete(child))));
	child.once("error", () => running.delete(child));
	const origin = `http://127.0.0.1:${port}`;
	while (!(await isReady(`${origin}/`))) {
		if (!running.has(child) || performance.now() - startedAt > startTimeoutMs)
			throw new Error(`${name} did not start: see ${workFolder}`);
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	const startMs = performance.now() - startedAt;
	const stop = async (): Promise<void> => {
		child.kill("SIGTERM");
		const timeout = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
		await exited;
		clearTimeout(timeout);
	};
	return { origin, pid: child.pid ?? 0, startMs, stop };
}

function requireFreePort(port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", () => reject(new Error(`port ${port} is taken`)));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
	});
}

async function isReady(url: string): Promise<boolean> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
		await response.arrayBuffer();
		return response.ok;
	} catch {
		return false;
	}
}

/** Linux counts CPU time in ticks of 10 ms. */
const msPerTick = 10;

/** Returns the fields of /proc/PID/stat after the program's name; undefined when the process has ended. */
function statFields(pid: number): string[] | undefined {
	try {
		return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
	} catch {
		return undefined;
	}
}

function withDescendants(pids: number[]): number[] {
	const children = new Map<number, number[]>();
	for (const entry of readdirSync("/proc")) {
		const parent = /^\d+$/.test(entry) ? Number(statFields(Number(entry))?.[1]) : Number.NaN;
		if (parent > 0) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
	}
	const treeOf = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(treeOf)];
	return pids.flatMap(treeOf);
}

/** Returns the CPU time of processes and their descendants since they started. */
export const processCpuMs = (pids: number[]): number =>
	withDescendants(pids)
		.map((pid) => statFields(pid))
		.reduce((sum, fields) => sum + (fields ? Number(fields[11]) + Number(fields[12]) : 0), 0) * msPerTick;

/** Counts memory without files: the kernel takes those back where memory is short. */
export function anonymousMb(pids: number[]): number {
	const kilobytes = withDescendants(pids).map((pid) => {
		try {
			return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
		} catch {
			return 0;
		}
	});
	return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
