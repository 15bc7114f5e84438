import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./servers.ts";

export interface RedisServer {
	readonly url: string;
	/** Connections stay open without responses. */
	readonly pause: () => void;
	readonly resume: () => void;
	readonly kill: () => Promise<void>;
	/** Restarts on the same port, with the persisted data. */
	readonly start: () => Promise<void>;
	readonly stop: () => Promise<void>;
}

/** Undefined where Redis is not installed. */
export function findRedis(): string | undefined {
	try {
		return execFileSync("redis-server", ["--version"], { encoding: "utf8" }).trim();
	} catch {
		return undefined;
	}
}

const whenReady = (child: ChildProcess): Promise<void> =>
	new Promise((resolve, reject) => {
		child.stdout?.on("data", (chunk: Buffer) => {
			if (String(chunk).includes("Ready to accept connections")) resolve();
		});
		child.once("exit", () => reject(new Error("Redis ended before it was ready")));
	});

/** @param isWritten whether it persists every acknowledged write */
export async function startRedis(isWritten = false): Promise<RedisServer> {
	const folder = await mkdtemp(join(tmpdir(), "paradise-redis-"));
	const port = await freePort();
	let child: ChildProcess | undefined;

	const start = async (): Promise<void> => {
		const options = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
		child = spawn("redis-server", [...options, "--appendonly", isWritten ? "yes" : "no"], {
			stdio: ["ignore", "pipe", "ignore"],
		});
		await whenReady(child);
	};
	const kill = async (): Promise<void> => {
		const running = child;
		if (!running || running.exitCode !== null || running.signalCode !== null) return;
		await new Promise((done) => {
			running.once("exit", done);
			running.kill("SIGKILL");
		});
	};

	await start();
	return {
		url: `redis://127.0.0.1:${port}/0`,
		pause: () => void child?.kill("SIGSTOP"),
		resume: () => void child?.kill("SIGCONT"),
		kill,
		start,
		stop: async () => {
			await kill();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
