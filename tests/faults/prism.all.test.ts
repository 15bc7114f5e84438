import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitPages } from "#server/conformance/pages.ts";
import { crawlSite } from "#tests/support/crawl.ts";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { freePort, publicToken } from "#tests/support/servers.ts";
import { newVisitor } from "#tests/support/visitor.ts";

/** Prism comes from the registry, because nothing of the site needs it. */
const prism = process.env.PRISM ?? "npx --yes @stoplight/prism-cli@5.14.2";
let folder: string;
let file: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "prism-"));
	file = join(folder, "openapi.json");
	const sandbox = await serveSandbox();
	await writeFile(file, await (await fetch(`${sandbox.origin}/openapi.json`)).text());
	await sandbox.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startPrism(mode: readonly string[]): Promise<{ origin: string; stop: () => void }> {
	const port = String(await freePort());
	const child: ChildProcess = spawn(`exec ${prism} mock -p ${port} ${mode.join(" ")} ${file}`, {
		...{ shell: true, detached: true, stdio: ["ignore", "pipe", "inherit"] },
	});
	const stop = () => void (child.pid && process.kill(-child.pid));
	await new Promise<void>((resolve, reject) => {
		child.once("exit", (code) => reject(new Error(`Prism ended with ${code}`)));
		child.stdout?.on("data", (line: Buffer) => line.includes("Prism is listening") && resolve());
	});
	return { origin: `http://127.0.0.1:${port}`, stop };
}

it.each([
	["OpenAPI Schema Validator", "npx --yes -p @seriousme/openapi-schema-validator@2.11.0 validate-api"],
	["Redocly CLI", "npx --yes @redocly/cli@2.77.0 lint --extends=spec"],
])(
	"%s finds the OpenAPI document valid",
	(_, command) => {
		const { status, stdout, stderr } = spawnSync(`${command} ${file}`, { shell: true, encoding: "utf8" });
		expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(/"valid": true|is valid/)]);
	},
	300_000,
);

describe.each([
	["static", []],
	["dynamic", ["--dynamic"]],
] as const)(
	"Prism, %s, from the OpenAPI document",
	(_, mode) => {
		let mock: Awaited<ReturnType<typeof startPrism>>;
		let site: Served;
		beforeAll(async () => {
			mock = await startPrism(mode);
			const patient = { DEADLINE_PUBLIC_MS: "20000", DEADLINE_SIDE_MS: "20000", DEADLINE_SEARCH_MS: "20000" };
			site = await serveSite(mock.origin, patient);
		});
		afterAll(async () => {
			await site?.stop();
			mock?.stop();
		});

		/** A mock that invents each reply anew has no webinar of a list any more. */
		const isInvented = (address: string): boolean => mode.length > 0 && address.startsWith("/webinars/");

		it("serves a site of which no link from home, menu or sitemap ends in an error", async () => {
			const { pages } = await crawlSite(site.origin, { most: 250, mostPerQuery: 2, mostPerRoute: 12 });
			const read = pages.filter(({ address }) => !/^\/(?:media|link-picture)\//.test(address));
			const ended: typeof read = [];
			for (const page of read) {
				// What came too late for one visitor is there for the next.
				const isLate = page.status === 503;
				const status = isLate ? (await newVisitor(site.origin).get(page.address)).status : page.status;
				if (status >= (isInvented(page.address) ? 500 : 400)) ended.push({ ...page, status });
			}
			console.log(`${mode.length > 0 ? "dynamic" : "static"}: ${read.length} pages, ${ended.length} errors`);
			expect(read.length).toBeGreaterThan(80);
			expect(ended.map(({ status, address, from }) => `${status} ${address} from ${from}`)).toEqual([]);
		});

		it("serves a site of which every public page stands", async () => {
			const deadlines = { public: 20_000, side: 20_000, search: 20_000 };
			const upstream = { apiBaseUrl: mock.origin, apiPublicToken: publicToken, apiSource: "web" };
			const pages = await visitPages(
				{ ...upstream, apiAuthScheme: "bearer", apiOperationsFile: undefined, deadlines, trendingIds: undefined },
				"kerala-tour",
			);
			const visitor = newVisitor(site.origin);
			const stands = new Map<string, number>();
			for (const { address } of pages)
				if (address !== undefined) stands.set(address, (await visitor.get(address)).status);
			expect(stands.size).toBeGreaterThan(8);
			const fallen = [...stands].filter(
				([address, status]) => status !== 200 && !(isInvented(address) && status === 404),
			);
			expect(fallen).toEqual([]);
		});
	},
	300_000,
);
