import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { requireEqualContent, startBaseline } from "./baselines.ts";
import { measureBytes } from "./bytes.ts";
import { measureColdStart } from "./cold-start.ts";
import {
	type BenchOptions,
	type BenchPart,
	benchPorts,
	type ComparedPage,
	comparedPageNames,
	comparedPages,
	readBenchOptions,
	repositoryRoot,
} from "./config.ts";
import { measureEdge } from "./edge.ts";
import { measureFailingParts } from "./failing-part.ts";
import type { BenchResults } from "./goals.ts";
import { measureCatalogues } from "./growth.ts";
import { measureLoad } from "./load.ts";
import { describeMachine, findMachineTools, isMachineBusy, loadAverages, type MachineTools } from "./machine.ts";
import { mergeReport } from "./merged-report.ts";
import { serveFolder } from "./nginx.ts";
import type { RunningServer } from "./processes.ts";
import { createReport } from "./report.ts";
import { measureSignedIn } from "./signed-in.ts";
import { startBenchSandbox, startBenchSite, warmCache } from "./site.ts";
import { copyPages } from "./static-copies.ts";
import { measureTimings } from "./timings.ts";
import { startCachingUpstream, startPhotoUpstream } from "./upstreams.ts";
import { openBenchBrowser } from "./visit.ts";

const minVisits = 7;

/** Ours and the baselines, by the names of the report. */
type Servers = { ours: RunningServer } & Partial<
	Record<"next" | "react-router" | "nginx static" | "nginx tuned", RunningServer>
>;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function startServers(
	upstream: string,
	tools: MachineTools,
	{ hasNext }: { hasNext: boolean },
): Promise<Servers> {
	const ours = await startBenchSite(upstream);
	const servers: Servers = { ours };
	if (hasNext) servers.next = await startBaseline("next", upstream);
	servers["react-router"] = await startBaseline("react-router", upstream);
	await warmCache(ours.origin, Object.values(comparedPages));
	if (tools.nginx) {
		const copies = await copyPages(ours.origin);
		servers["nginx static"] = await serveFolder(benchPorts.nginxStatic, copies.plain, tools);
		servers["nginx tuned"] = await serveFolder(benchPorts.nginxTuned, copies.tuned, tools);
	}
	return servers;
}

async function stopServers(servers: Servers): Promise<void> {
	for (const { stop } of Object.values(servers)) await stop();
}

const urlsOf = (servers: Servers, page: ComparedPage): Record<string, string> =>
	Object.fromEntries(Object.entries(servers).map(([name, { origin }]) => [name, `${origin}${comparedPages[page]}`]));

async function compareContent(servers: Servers, results: BenchResults): Promise<void> {
	for (const page of comparedPageNames) {
		const { ours = "", ...baselines } = urlsOf(servers, page);
		results.content.push(...(await requireEqualContent(ours, baselines)).map((line) => `${page} of ${line}`));
	}
}

async function measureCachedPages(servers: Servers, options: BenchOptions, results: BenchResults): Promise<void> {
	for (const page of comparedPageNames) {
		const targets = Object.entries(servers).map(([name, { origin, pid }]) => ({
			name,
			url: `${origin}${comparedPages[page]}`,
			pids: [pid],
		}));
		results.load[page] = await measureLoad(targets, options);
	}
}

async function measurePhotoTimings(
	browser: Browser,
	upstream: string,
	tools: MachineTools,
	visits: number,
	results: BenchResults,
): Promise<void> {
	const photoUpstream = await startPhotoUpstream(upstream);
	const servers = await startServers(photoUpstream.origin, tools, { hasNext: false });
	try {
		for (const page of comparedPageNames) {
			// The first visit makes the site resize the pictures.
			await measureTimings(browser, urlsOf(servers, page), 1);
			results.photoTimings[page] = await measureTimings(browser, urlsOf(servers, page), visits);
		}
	} finally {
		await stopServers(servers);
		await photoUpstream.stop();
	}
}

function save(report: string, { isWholeRun, isSaved }: BenchOptions): void {
	const file = join(repositoryRoot, "docs/performance.md");
	if (isSaved) writeFileSync(file, isWholeRun ? report : mergeReport(readFileSync(file, "utf8"), report));
}

/** Parts that start their own sites; each is named with what it needs. */
const separateParts = (
	upstream: string,
	options: BenchOptions,
	{ wrk, nginx, ...tools }: MachineTools,
	results: BenchResults,
): [name: string, part: BenchPart, isPossible: boolean, measure: () => Promise<void>][] => [
	[
		"Failing parts",
		"failing",
		wrk,
		async () => {
			results.failingParts = await measureFailingParts(upstream, options);
		},
	],
	[
		"Cold start",
		"start",
		true,
		async () => {
			results.coldStart = await measureColdStart(upstream, options.rounds);
		},
	],
	[
		"Catalogues",
		"growth",
		wrk,
		async () => {
			results.catalogues = await measureCatalogues(options);
		},
	],
	[
		"Edge",
		"edge",
		wrk && nginx,
		async () => {
			results.edge = await measureEdge(upstream, options, { wrk, nginx, ...tools });
		},
	],
];

async function run(): Promise<void> {
	const options = readBenchOptions(process.argv.slice(2));
	const tools = await findMachineTools();
	const { wrk, chromium } = tools;
	const skipped = [...tools.skipped];
	for (const line of skipped) print(line);
	const conditions = { loadAtStart: loadAverages(), isBusy: isMachineBusy() };
	const results: BenchResults = { load: {}, timings: {}, photoTimings: {}, content: [] };
	const visits = Math.max(options.rounds, minVisits);

	/** A part that fails is named in the report; the others go on. */
	async function measure(name: string, part: () => Promise<void>): Promise<void> {
		print(name);
		try {
			await part();
		} catch (error) {
			const reason = `${name} failed: ${error instanceof Error ? error.message : String(error)}`;
			skipped.push(reason);
			process.exitCode = 1;
			print(reason);
		}
	}

	const sandbox = await startBenchSandbox();
	const upstream = await startCachingUpstream(sandbox.origin);
	const browser = chromium && options.wants("bytes", "browser") ? await openBenchBrowser(chromium) : undefined;

	if (options.wants("load", "browser")) {
		const servers = await startServers(upstream.origin, tools, { hasNext: true });
		await compareContent(servers, results);
		if (wrk && options.wants("load")) {
			await measure("Load", () => measureCachedPages(servers, options, results));
			await measure("Signed-in home", async () => {
				results.signedIn = await measureSignedIn(servers.ours, servers["react-router"], sandbox.origin, options);
			});
		}
		if (browser && options.wants("browser"))
			await measure("Slow phone", async () => {
				for (const page of comparedPageNames)
					results.timings[page] = await measureTimings(browser, urlsOf(servers, page), visits);
			});
		await stopServers(servers);
	}
	if (browser && options.wants("browser"))
		await measure("Slow phone, photographs", () =>
			measurePhotoTimings(browser, upstream.origin, tools, visits, results),
		);
	if (browser && options.wants("bytes"))
		await measure("Bytes", async () => {
			const site = await startBenchSite(upstream.origin);
			results.bytes = await measureBytes(browser, site.origin).finally(site.stop);
		});
	await browser?.close();
	for (const [name, part, isPossible, measurePart] of separateParts(upstream.origin, options, tools, results))
		if (isPossible && options.wants(part)) await measure(name, measurePart);
	await upstream.stop();
	await sandbox.stop();

	const { rounds, seconds, isWholeRun } = options;
	const report = createReport(results, {
		...conditions,
		date: new Date().toISOString().slice(0, 10),
		machine: describeMachine(tools),
		loadAtEnd: loadAverages(),
		rounds,
		seconds,
		skipped,
		isWholeRun,
	});
	save(report, options);
	print(report);
}

run().then(
	() => process.exit(),
	(error: unknown) => {
		process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
		process.exit(1);
	},
);
