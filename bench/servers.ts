import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { workFolder } from "./folders.ts";

/** A program that answers at an origin. */
export interface Server {
	readonly name: string;
	readonly origin: string;
	/** The process that was started; its children serve with it. */
	readonly pid: number;
	/** How long it took until it answered with success. */
	readonly startMs: number;
	readonly stop: () => Promise<void>;
}

export interface Launch {
	readonly name: string;
	readonly port: number;
	readonly command: readonly [program: string, ...args: string[]];
	readonly cwd?: string;
	readonly env?: Readonly<Record<string, string>>;
	/** Path that answers with success once it serves. */
	readonly ready?: string;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
	// Not SIGKILL: nginx would leave its workers behind.
	for (const child of running) child.kill("SIGTERM");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const startsWithinMs = 90_000;

/** Starts a program and waits until it serves. What it says goes to a log beside the peers. @throws when its port is taken or it does not get ready */
export async function startServer({ name, port, command, cwd, env, ready = "/" }: Launch): Promise<Server> {
	await requireFree(port);
	const [program, ...args] = command;
	const log = openSync(join(workFolder, `${name.replaceAll(" ", "-")}.log`), "w");
	const begun = performance.now();
	const child = spawn(program, args, {
		...(cwd === undefined ? {} : { cwd }),
		env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env },
		stdio: ["ignore", log, log],
	});
	running.add(child);
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve(void running.delete(child))));
	child.once("error", () => running.delete(child));
	const origin = `http://127.0.0.1:${port}`;
	const deadline = Date.now() + startsWithinMs;
	while (!(await answers(`${origin}${ready}`))) {
		if (!running.has(child) || Date.now() > deadline) throw new Error(`${name} did not start: see ${workFolder}`);
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	const startMs = performance.now() - begun;
	return {
		name,
		origin,
		pid: child.pid ?? 0,
		startMs,
		stop: async () => {
			child.kill("SIGTERM");
			const late = setTimeout(() => child.kill("SIGKILL"), 12_000);
			await ended;
			clearTimeout(late);
		},
	};
}

function requireFree(port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", () => reject(new Error(`port ${port} is taken: end what listens there`)));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
	});
}

async function answers(url: string): Promise<boolean> {
	try {
		const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
		await answer.arrayBuffer();
		return answer.ok;
	} catch {
		return false;
	}
}
