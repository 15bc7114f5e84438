import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import type { MemoryLimit } from "./memory-limit.ts";

export { freePort };

export const buildFolder = resolve(process.env.BUILD_DIR ?? "build");

export interface Running {
	readonly origin: string;
	readonly pid: number;
	readonly output: () => string;
	readonly isAlive: () => boolean;
	/** Sends SIGTERM, and SIGKILL after 10 s. @returns the exit code; null after SIGKILL */
	readonly stop: () => Promise<number | null>;
}

export const publicToken = "suite-public-token-5c1e";

export const sessionSecret = "only-for-the-suite-0123456789abcdef0123456789";

export const paymentSecret = "only-for-the-suite-payment-0123456789abcdef";

function end(child: ChildProcess): Promise<number | null> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
	return new Promise((done) => {
		const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
		child.once("exit", (code) => {
			clearTimeout(timer);
			done(code);
		});
		child.kill("SIGTERM");
	});
}

/** This is far longer than a start takes, because a busy machine is no fault. */
const readyMs = 150_000;

async function untilReady(url: string, isAlive: () => boolean, output: () => string): Promise<void> {
	const deadline = Date.now() + readyMs;
	while (Date.now() < deadline) {
		if (!isAlive()) throw new Error(`the process ended before it was ready:\n${output().slice(-2000)}`);
		const answer = await fetch(url).catch(() => null);
		await answer?.arrayBuffer();
		if (answer?.ok) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error(`${url} was not ready within ${readyMs / 1000} s:\n${output().slice(-2000)}`);
}

interface StartOptions {
	/** The folder is that of another build. */
	readonly folder?: string | undefined;
	readonly limit?: MemoryLimit;
}

async function start(
	script: string,
	port: number,
	ready: string,
	env: Record<string, string>,
	{ folder = buildFolder, limit }: StartOptions = {},
): Promise<Running> {
	const stateDir = await mkdtemp(join(tmpdir(), "paradise-"));
	const command: [string, ...string[]] = [process.execPath, join(folder, script)];
	const [program, ...args] = limit ? limit.command(...command) : command;
	const child = spawn(program, args, {
		cwd: dirname(buildFolder),
		env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", STATE_DIR: stateDir, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const chunks: string[] = [];
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(String(chunk)));
	const output = (): string => chunks.join("");
	const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
	const origin = `http://127.0.0.1:${port}`;
	const stop = async (): Promise<number | null> => {
		const code = await end(child);
		await rm(stateDir, { recursive: true, force: true });
		return code;
	};
	try {
		await untilReady(`${origin}${ready}`, isAlive, output);
	} catch (error) {
		await stop();
		throw error;
	}
	return { origin, pid: child.pid ?? 0, output, isAlive, stop };
}

export const sandboxVariables = (port: string) => ({
	SANDBOX_PORT: port,
	API_PUBLIC_TOKEN: publicToken,
	PAYMENT_SIGNING_SECRET: paymentSecret,
	SANDBOX_IN_PRODUCTION: "yes",
	// A password at full cost takes 128 MB and a third of a second of the machine that runs the tests.
	SANDBOX_PASSWORD_COST: "12",
});

export const siteVariables = (apiBaseUrl: string, port: string) => ({
	...{ PORT: port, HOST: "127.0.0.1", API_BASE_URL: apiBaseUrl, API_PUBLIC_TOKEN: publicToken },
	...{ SESSION_SECRET: sessionSecret, PAYMENT_SIGNING_SECRET: paymentSecret, LOG_LEVEL: "debug" },
});

/** Starts a process of its own, for what is about processes; `serveSandbox` is quicker. */
export async function startSandbox(env: Record<string, string> = {}, options: StartOptions = {}): Promise<Running> {
	const port = env.SANDBOX_PORT ? Number(env.SANDBOX_PORT) : await freePort();
	return start("sandbox.js", port, "/healthz", { ...sandboxVariables(String(port)), ...env }, options);
}

/** Starts a process of its own, for what is about processes; `serveSite` is quicker. */
export async function startSite(
	apiBaseUrl: string,
	env: Record<string, string> = {},
	options: StartOptions = {},
): Promise<Running> {
	const port = env.PORT ? Number(env.PORT) : await freePort();
	return start("server.js", port, "/readyz", { ...siteVariables(apiBaseUrl, String(port)), ...env }, options);
}
