import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import { allocatorOfImage, type MemoryLimit } from "#tests/support/memory-limit.ts";
import { benchPorts, repositoryRoot } from "./config.ts";
import { type RunningServer, startProcess } from "./processes.ts";

export const benchPublicToken = "bench-public-token";
const sessionSecret = "only-for-the-bench-0123456789abcdef0123456789";

async function withStateDir(
	start: (stateDir: string) => Promise<RunningServer>,
	kept?: string,
): Promise<RunningServer> {
	if (kept !== undefined) return start(kept);
	const stateDir = mkdtempSync(join(tmpdir(), "bench-"));
	const server = await start(stateDir);
	const stop = async (): Promise<void> => {
		await server.stop();
		rmSync(stateDir, { recursive: true, force: true });
	};
	return { ...server, stop };
}

/** @param seededStateDir replaces the demonstration data */
export const startBenchSandbox = (port: number = benchPorts.sandbox, seededStateDir?: string): Promise<RunningServer> =>
	withStateDir(
		(stateDir) =>
			startProcess({
				name: `sandbox ${port}`,
				port,
				command: [process.execPath, "build/sandbox.js"],
				cwd: repositoryRoot,
				readyPath: "/healthz",
				env: {
					SANDBOX_PORT: String(port),
					SANDBOX_IN_PRODUCTION: "yes",
					API_PUBLIC_TOKEN: benchPublicToken,
					STATE_DIR: stateDir,
				},
			}),
		seededStateDir,
	);

interface SiteOptions {
	readyPath?: string;
	/** Stays when the site stops. */
	stateDir?: string;
	env?: Record<string, string>;
	limit?: MemoryLimit;
}

export const startBenchSite = (
	apiBaseUrl: string,
	port: number = benchPorts.site,
	{ readyPath = "/readyz", stateDir: kept, env = {}, limit }: SiteOptions = {},
): Promise<RunningServer> =>
	withStateDir(
		(stateDir) =>
			startProcess({
				name: `site ${port}`,
				port,
				command: limit ? limit.command(process.execPath, "build/server.js") : [process.execPath, "build/server.js"],
				cwd: repositoryRoot,
				readyPath,
				env: {
					...allocatorOfImage,
					PORT: String(port),
					HOST: "127.0.0.1",
					PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
					API_BASE_URL: apiBaseUrl,
					API_PUBLIC_TOKEN: benchPublicToken,
					SESSION_SECRET: sessionSecret,
					PAYMENT_SIGNING_SECRET: "only-for-the-bench-payment-0123456789abcdef",
					STATE_DIR: stateDir,
					LOG_LEVEL: "warn",
					...env,
				},
			}),
		kept,
	);

const concurrentRequests = 8;
const attemptsPerPath = 10;
const warmUpTimeoutMs = 240_000;

/** Requests every path until it succeeds. @throws when that takes too long */
export async function warmCache(site: string, paths: string[], timeoutMs = warmUpTimeoutMs): Promise<void> {
	const remaining = paths.values();
	const deadlineMs = Date.now() + timeoutMs;
	const workers = Array.from({ length: concurrentRequests }, async () => {
		for (const path of remaining) {
			if (Date.now() > deadlineMs)
				throw new Error(`${paths.length} pages are not rendered after ${timeoutMs / 60_000} minutes`);
			await requestUntilOk(`${site}${path}`);
		}
	});
	await Promise.all(workers);
}

const wholeTimeoutMs = 120_000;

/** Requests every page until none lacks a part: calls of a busy upstream may fail at first. */
export async function warmWholePages(site: string, paths: string[]): Promise<void> {
	await warmCache(site, paths);
	const deadlineMs = Date.now() + wholeTimeoutMs;
	for (const path of paths) {
		while (!(await isWhole(`${site}${path}`))) {
			if (Date.now() > deadlineMs) throw new Error(`${path} still lacks a part`);
			await new Promise((resolve) => setTimeout(resolve, 1000));
		}
	}
}

/** An edge may show a whole page for a day while it is renewed. */
async function isWhole(url: string): Promise<boolean> {
	const response = await fetch(url);
	await response.arrayBuffer();
	return response.headers.get("cdn-cache-control")?.includes("stale-while-revalidate=86400") === true;
}

async function requestUntilOk(url: string): Promise<void> {
	let status = 0;
	for (let attempt = 0; attempt < attemptsPerPath; attempt += 1) {
		const response = await fetch(url);
		await response.arrayBuffer();
		if (response.ok) return;
		status = response.status;
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
	throw new Error(`${url} still answers ${status}`);
}

/** Cookie headers of two sessions of one user. */
export interface SessionCookies {
	/** Gets cached pages with personalised slots. */
	withSlots: string;
	/** Has a draft, for which pages have no slot: gets pages rendered for each request. */
	rendered: string;
}

/** Signs the sandbox's demo user in. */
export async function signInDemoUser(sandbox: string): Promise<SessionCookies> {
	const response = await fetch(`${sandbox}/api/v1/user/login`, {
		method: "POST",
		headers: { authorization: `Bearer ${benchPublicToken}`, "content-type": "application/json" },
		body: JSON.stringify({ email: "asha@example.com", password: "Paradise@123", source: "web" }),
	});
	const token = /"token":"([^"]+)"/.exec(await response.text())?.[1];
	if (token === undefined) throw new Error(`the sandbox answered ${response.status} to the sign-in`);
	const cookie = sealedCookie("s", createSealer([sessionSecret]), false);
	const nowSeconds = Math.floor(Date.now() / 1000);
	const { session, commit } = openSession(cookie, null, nowSeconds);
	const cookieHeader = (): string => commit()?.split(";")[0] ?? "";
	session.set("user", { id: "u1", token, firstName: "Asha" });
	const withSlots = cookieHeader();
	session.set("draft", { id: "none", path: "/elsewhere", until: nowSeconds + 86_400, of: "visitor" });
	return { withSlots, rendered: cookieHeader() };
}
