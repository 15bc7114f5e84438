import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import { allocatorOfImage, type MemoryLimit } from "#tests/support/memory-limit.ts";
import { publicToken, type Running, sessionSecret, startSandbox, startSite } from "#tests/support/servers.ts";
import { benchPorts } from "./config.ts";

/** @param stateDir with a database of its own, in place of the demonstration data */
export const startBenchSandbox = (port: number = benchPorts.sandbox, stateDir?: string): Promise<Running> =>
	startSandbox({ SANDBOX_PORT: String(port), ...(stateDir && { STATE_DIR: stateDir }) });

export const siteEnvironment = (port: number) => ({
	...allocatorOfImage,
	PORT: String(port),
	PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
	LOG_LEVEL: "warn",
});

export const startBenchSite = (
	apiBaseUrl: string,
	port: number = benchPorts.site,
	env: Record<string, string> = {},
	limit?: MemoryLimit,
): Promise<Running> => startSite(apiBaseUrl, { ...siteEnvironment(port), ...env }, limit && { limit });

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

/** These are the cookie headers of two sessions of one user. */
export interface SessionCookies {
	/** This session gets cached pages with personalised slots. */
	withSlots: string;
	/** This session has a draft, for which pages have no slot, so its pages are rendered for each request. */
	rendered: string;
}

export async function signInDemoUser(sandbox: string): Promise<SessionCookies> {
	const response = await fetch(`${sandbox}/api/v1/user/login`, {
		method: "POST",
		headers: { authorization: `Bearer ${publicToken}`, "content-type": "application/json" },
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
