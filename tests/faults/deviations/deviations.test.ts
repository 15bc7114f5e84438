import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { publicToken, sessionSecret } from "#tests/support/servers.ts";
import type { ExaminedPage, Extent, PageRequest } from "./examine-page.ts";

import { accountPaths, accountRequests, checkoutNames, checkoutRequests, publicPaths, publicRequest } from "./pages.ts";

const paymentSigningSecret = "only-for-the-suite-payment-0123456789abcdef";
/** `DEVIATIONS=all`: every deviation of every field, about ten times as many. */
const extent: Extent = process.env.DEVIATIONS === "all" ? "every" : "slice";
/** Every page has the menu, which is tried here where it has a part of its own. */
const pagesOfMenu: readonly string[] = ["/", "/menu", "/himalaya", "/contact-us", "/profile, signed in", "/check-out"];
const timeoutMs = 3_600_000;
/** Two processes that render without a pause are slower than a site. */
const longDeadlines = { DEADLINE_PUBLIC_MS: "20000", DEADLINE_SIDE_MS: "20000", DEADLINE_SEARCH_MS: "20000" };

let folder: string;
let sandbox: Served;
let site: Served;
let examiners: ChildProcess[];
const free: ChildProcess[] = [];
const waiting: ((examiner: ChildProcess) => void)[] = [];
const examined = new Map<string, ExaminedPage>();
let asUser: (path: string) => PageRequest;
let checkout: Readonly<Record<string, PageRequest>>;

function startExaminer(environment: Readonly<Record<string, string>>, stateDir: string): ChildProcess {
	const script = fileURLToPath(new URL("examine-process.ts", import.meta.url));
	return fork(script, [sandbox.origin, stateDir, JSON.stringify(environment)], {
		execArgv: ["--import", "tsx"],
		env: { ...process.env, NODE_ENV: "production" },
	});
}

/** Rejects when the process ends without one. */
async function nextMessage<T>(examiner: ChildProcess): Promise<T> {
	const settled = new AbortController();
	const ended = once(examiner, "exit", { signal: settled.signal }).then(([code]) => {
		throw new Error(`an examining process ended with code ${code}`);
	});
	try {
		const [message] = await Promise.race([once(examiner, "message", { signal: settled.signal }), ended]);
		return message as T;
	} finally {
		settled.abort();
	}
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "deviations-"));
	const [stateDir, operationsFile] = [join(folder, "state"), join(folder, "operations.json")];
	await writeFile(
		operationsFile,
		JSON.stringify({ "order.byId": { enabled: true }, "order.cancel": { enabled: true } }),
	);
	sandbox = await serveSandbox({ PAYMENT_SIGNING_SECRET: paymentSigningSecret });
	const environment = { STATE_DIR: stateDir, API_OPERATIONS_FILE: operationsFile };
	site = await serveSite(sandbox.origin, environment);
	asUser = await accountRequests(sandbox.origin);
	checkout = await checkoutRequests(site.origin, sandbox.origin);
	await site.stop();
	const secrets = { SESSION_SECRET: sessionSecret, PAYMENT_SIGNING_SECRET: paymentSigningSecret };
	const own = { ...environment, ...secrets, ...longDeadlines, API_PUBLIC_TOKEN: publicToken, LOG_LEVEL: "silent" };
	examiners = Array.from({ length: Math.min(4, availableParallelism()) }, () => startExaminer(own, stateDir));
	await Promise.all(examiners.map((examiner) => nextMessage(examiner)));
	free.push(...examiners);
});
afterAll(async () => {
	for (const examiner of examiners) examiner.kill();
	await sandbox.stop();
	await rm(folder, { recursive: true, force: true });
});

const nextFree = (): ChildProcess | Promise<ChildProcess> =>
	free.pop() ?? new Promise((resolve) => waiting.push(resolve));

function release(examiner: ChildProcess): void {
	const next = waiting.shift();
	if (next) next(examiner);
	else free.push(examiner);
}

async function examine(name: string, request: PageRequest): Promise<ExaminedPage> {
	const examiner = await nextFree();
	const except = extent === "slice" && !pagesOfMenu.includes(name) ? "menu.list" : undefined;
	examiner.send({ request: { ...request, except }, extent });
	const { page, fault } = await nextMessage<{ page?: ExaminedPage; fault?: string }>(examiner);
	release(examiner);
	if (!page) throw new Error(`${name}: ${fault}`);
	examined.set(name, page);
	return page;
}

function expectSound({ cases, odd, falseClaims }: ExaminedPage): void {
	expect(cases).toBeGreaterThan(0);
	expect(odd).toEqual([]);
	expect(falseClaims).toEqual([]);
}

describe.concurrent("shows no odd word and claims nothing false, whatever one field became:", () => {
	it.each(publicPaths)("%s", { timeout: timeoutMs }, async (path) => {
		expectSound(await examine(path, await publicRequest(path)));
	});
	it.each(accountPaths)("%s, signed in", { timeout: timeoutMs }, async (path) => {
		expectSound(await examine(`${path}, signed in`, asUser(path)));
	});
	it.each(checkoutNames)("%s", { timeout: timeoutMs }, async (name) => {
		expectSound(await examine(name, checkout[name] as PageRequest));
	});
});

const sum = (pages: readonly ExaminedPage[], count: (page: ExaminedPage) => number): number =>
	pages.reduce((total, page) => total + count(page), 0);

it("[R46] at least 99 % of the optional deviations leave the page standing", () => {
	const pages = [...examined.values()];
	const counts = [...examined].map(
		([name, { cases, optional, stood, odd, falseClaims }]) =>
			`${name}: ${cases} cases, ${stood} of ${optional} stood, ${odd.length} odd, ${falseClaims.length} false`,
	);
	const [optional, stood] = [sum(pages, (page) => page.optional), sum(pages, (page) => page.stood)];
	console.log([...counts, `all: ${sum(pages, ({ cases }) => cases)} cases, ${stood} of ${optional} stood`].join("\n"));
	const fell = [...examined].flatMap(([name, page]) => page.fell.map((fall) => `${name}: ${fall}`));
	expect(stood / optional, fell.join("\n")).toBeGreaterThanOrEqual(0.99);
	expect(examined.size).toBe(publicPaths.length + accountPaths.length + checkoutNames.length);
});
