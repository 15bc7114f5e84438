import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "#tests/support/folder.ts";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { paymentSecret, publicToken, sessionSecret } from "#tests/support/servers.ts";
import { caseCount } from "#tests/support/suite.ts";
import { type ExaminedPage, type Extent, examinePage, type PageRequest } from "./examine-page.ts";
import { type InProcessSite, openInProcessSite } from "./in-process-site.ts";
import { accountPaths, accountRequests, checkoutNames, checkoutRequests, publicPaths, publicRequest } from "./pages.ts";
import { type ReplayedUpstream, startReplayedUpstream } from "./replayed-upstream.ts";

/** With `DEVIATIONS=all` the suite tries every deviation of every field, about ten times as many. */
const extent: Extent = process.env.DEVIATIONS === "all" ? "every" : "slice";
/** Every page has the menu, which is tried here where it has a part of its own. */
const pagesOfMenu: readonly string[] = ["/", "/menu", "/himalaya", "/contact-us", "/profile, signed in", "/check-out"];
const timeoutMs = extent === "every" ? 3_600_000 : caseCount(120_000, 1_800_000);
/** Rendering without a pause is slower than a site, so deadlines are long. */
const longDeadlines = { DEADLINE_PUBLIC_MS: "20000", DEADLINE_SIDE_MS: "20000", DEADLINE_SEARCH_MS: "20000" };

const folder = makeFolder("deviations");
let sandbox: Served;
let upstream: ReplayedUpstream;
let examined: InProcessSite;
const pages = new Map<string, ExaminedPage>();
let asUser: (path: string) => PageRequest;
let checkout: Readonly<Record<string, PageRequest>>;

beforeAll(async () => {
	const [stateDir, operationsFile] = [join(folder, "state"), join(folder, "operations.json")];
	await writeFile(
		operationsFile,
		JSON.stringify({ "order.byId": { enabled: true }, "order.cancel": { enabled: true } }),
	);
	sandbox = await serveSandbox();
	const environment = { STATE_DIR: stateDir, API_OPERATIONS_FILE: operationsFile };
	const site = await serveSite(sandbox.origin, environment);
	asUser = await accountRequests(sandbox.origin);
	checkout = await checkoutRequests(site.origin, sandbox.origin);
	await site.stop();
	const secrets = { SESSION_SECRET: sessionSecret, PAYMENT_SIGNING_SECRET: paymentSecret };
	const own = { ...environment, ...secrets, ...longDeadlines, API_PUBLIC_TOKEN: publicToken, LOG_LEVEL: "silent" };
	upstream = await startReplayedUpstream(sandbox.origin);
	examined = await openInProcessSite({ ...own, API_BASE_URL: upstream.origin }, stateDir);
});
afterAll(async () => {
	await upstream.close();
	await sandbox.stop();
});

async function examine(name: string, request: PageRequest): Promise<ExaminedPage> {
	const except = extent === "slice" && !pagesOfMenu.includes(name) ? "menu.list" : undefined;
	const page = await examinePage({ site: examined, upstream }, { ...request, except }, extent);
	pages.set(name, page);
	return page;
}

function expectSound({ cases, odd, falseClaims }: ExaminedPage): void {
	expect(cases).toBeGreaterThan(0);
	expect(odd).toEqual([]);
	expect(falseClaims).toEqual([]);
}

describe("shows no odd word and claims nothing false, whatever one field became:", () => {
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
	const all = [...pages.values()];
	const counts = [...pages].map(
		([name, { cases, optional, stood, odd, falseClaims }]) =>
			`${name}: ${cases} cases, ${stood} of ${optional} stood, ${odd.length} odd, ${falseClaims.length} false`,
	);
	const [optional, stood] = [sum(all, (page) => page.optional), sum(all, (page) => page.stood)];
	console.log([...counts, `all: ${sum(all, ({ cases }) => cases)} cases, ${stood} of ${optional} stood`].join("\n"));
	const fell = [...pages].flatMap(([name, page]) => page.fell.map((fall) => `${name}: ${fall}`));
	expect(stood / optional, fell.join("\n")).toBeGreaterThanOrEqual(0.99);
	expect(pages.size).toBe(publicPaths.length + accountPaths.length + checkoutNames.length);
});
