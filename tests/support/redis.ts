import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { parse } from "yaml";
import { z } from "zod";
import type { Store } from "#server/bff/store/index.ts";
import { freePort } from "./servers.ts";

export interface RedisServer {
	readonly url: string;
	/** Connections stay open without responses. */
	readonly pause: () => void;
	readonly resume: () => void;
	/** Sends SIGKILL, or another signal that ends the process. */
	readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
	readonly start: () => Promise<void>;
	readonly empty: () => Promise<void>;
	readonly stop: () => Promise<void>;
}

/** Returns undefined where Redis is not installed. */
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

const composeFile = z.object({ services: z.object({ redis: z.object({ command: z.array(z.string()) }) }) });

/** The file compose.yaml starts `redis-server` with these arguments. */
export const composedArguments = (): string[] =>
	composeFile.parse(parse(readFileSync("compose.yaml", "utf8"))).services.redis.command.slice(1);

/** Resolves to whether a store on Redis, or another one, answers. */
export const redisIsReachable = (store: Pick<Store, "get">): Promise<boolean> =>
	store.get("any").then(
		() => true,
		() => false,
	);

/** By default it keeps nothing over a restart. */
export async function startRedis(ownArguments = ["--save", "", "--appendonly", "no"]): Promise<RedisServer> {
	const folder = await mkdtemp(join(tmpdir(), "paradise-redis-"));
	const port = await freePort();
	let child: ChildProcess | undefined;

	const start = async (): Promise<void> => {
		const place = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder];
		child = spawn("redis-server", [...ownArguments, ...place], { stdio: ["ignore", "pipe", "ignore"] });
		await whenReady(child);
	};
	const kill = async (signal: NodeJS.Signals = "SIGKILL"): Promise<void> => {
		const running = child;
		if (!running || running.exitCode !== null || running.signalCode !== null) return;
		await new Promise((done) => {
			running.once("exit", done);
			running.kill(signal);
		});
	};

	await start();
	return {
		url: `redis://127.0.0.1:${port}/0`,
		pause: () => void child?.kill("SIGSTOP"),
		resume: () => void child?.kill("SIGCONT"),
		kill,
		start,
		empty: async () => {
			const operator = new Redis(`redis://127.0.0.1:${port}/0`);
			await operator.flushall();
			operator.disconnect();
		},
		stop: async () => {
			await kill();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
