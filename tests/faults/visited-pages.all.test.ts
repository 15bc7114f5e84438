import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "#tests/support/folder.ts";
import { startLargeSandbox } from "#tests/support/large-catalogue.ts";
import { freePort, type Running, startSite } from "#tests/support/servers.ts";

const packageCount = 1000;

let sandbox: Running;
let site: Running;
const stateDir = makeFolder("visited-pages");
let port: string;

/** The cache has memory for a fraction of the pages. */
const start = () =>
	startSite(sandbox.origin, { STATE_DIR: stateDir, PORT: port, PAGE_CACHE_MB: "8", LOG_LEVEL: "info" });

beforeAll(async () => {
	port = String(await freePort());
	sandbox = await startLargeSandbox(1 + Math.ceil(packageCount / 40));
	site = await start();
}, 180_000);
afterAll(async () => {
	await site.stop();
	await sandbox.stop();
});

async function textOf(path: string): Promise<string> {
	const { body } = await request(site.origin + path);
	return body.text();
}

async function packagePaths(): Promise<string[]> {
	const paths: string[] = [];
	const index = await textOf("/sitemap.xml");
	for (const [, file = ""] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
		const { pathname, search } = new URL(file);
		const text = await textOf(pathname + search);
		paths.push(...[...text.matchAll(/<loc>[^<]*?(\/[\w-]+\/[\w-]+-\d+)<\/loc>/g)].map(([, path = ""]) => path));
	}
	return [...new Set(paths)].slice(0, packageCount);
}

interface Visit {
	readonly path: string;
	readonly status: number;
	readonly hydrationDataUrl: string | undefined;
}

async function visitAll(paths: readonly string[]): Promise<Visit[]> {
	const rest = [...paths];
	const visits: Visit[] = [];
	const visitor = async (): Promise<void> => {
		for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
			const { statusCode, body } = await request(site.origin + path);
			const [, hydrationDataUrl] = /data-from="([^"]+)"/.exec(await body.text()) ?? [];
			visits.push({ path, status: statusCode, hydrationDataUrl });
		}
	};
	await Promise.all(Array.from({ length: 8 }, visitor));
	return visits;
}

const failedIn = (visits: readonly Visit[]) => visits.filter(({ status }) => status !== 200);

describe(`${packageCount} packages, each visited once [R44]`, () => {
	let paths: string[];

	it("are all shown", async () => {
		paths = ["/", ...(await packagePaths())];
		expect(paths).toHaveLength(packageCount + 1);
		let failed = failedIn(await visitAll(paths));
		// The sandbox on a busy machine answers a few later than a page waits.
		const visitAgain = async () => {
			failed = failedIn(await visitAll(failed.map(({ path }) => path)));
			return failed;
		};
		await expect.poll(visitAgain, { timeout: 30_000, interval: 500 }).toEqual([]);
	}, 600_000);

	it("are all shown once the upstream is killed", async () => {
		process.kill(sandbox.pid, "SIGKILL");
		await expect.poll(sandbox.isAlive).toBe(false);
		expect(failedIn(await visitAll(paths))).toEqual([]);
	}, 120_000);

	it("are all shown after a restart of the site, with their hydration data", async () => {
		process.kill(site.pid, "SIGKILL");
		await expect.poll(site.isAlive).toBe(false);
		site = await start();
		const visits = await visitAll(paths);
		expect(failedIn(visits)).toEqual([]);
		const urls = visits.flatMap(({ hydrationDataUrl }) => hydrationDataUrl ?? []);
		expect(urls).toHaveLength(paths.length);
		expect(failedIn(await visitAll(urls))).toEqual([]);
		expect((await request(`${site.origin}/readyz`)).statusCode).toBe(200);
	}, 120_000);
});
