import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { requireEqualContent, startBaseline } from "./baselines.ts";
import { measureBytes } from "./bytes.ts";
import { measureColdStart } from "./cold-start.ts";
import {
	type BenchOptions,
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
import { serveFolder } from "./nginx.ts";
import type { RunningServer } from "./processes.ts";
import { createReport } from "./report.ts";
import { measureSignedIn } from "./signed-in.ts";
import { startBenchSandbox, startBenchSite, warmCache } from "./site.ts";
import { copyPages } from "./static-copies.ts";
import { measureTimings } from "./timings.ts";
import { startCachingUpstream } from "./upstreams.ts";
import { openBenchBrowser } from "./visit.ts";

const minVisits = 7;

/** The servers are ours and the baselines, by the names of the report. */
type Servers = { ours: RunningServer } & Partial<
	Record<"next" | "react-router" | "nginx static" | "nginx tuned", RunningServer>
>;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function startServers(upstream: string, tools: MachineTools): Promise<Servers> {
	const ours = await startBenchSite(upstream);
	const servers: Servers = {
		ours,
		next: await startBaseline("next", upstream),
		"react-router": await startBaseline("react-router", upstream),
	};
	await warmCache(ours.origin, Object.values(comparedPages));
	if (tools.nginx) {
		const copies = await copyPages(ours.origin);
		servers["nginx static"] = await serveFolder(benchPorts.nginxStatic, copies.plain, tools);
		servers["nginx tuned"] = await serveFolder(benchPorts.nginxTuned, copies.tuned, tools);
	}
	return servers;
}

const urlsOf = (servers: Servers, page: ComparedPage): Record<string, string> =>
	Object.fromEntries(Object.entries(servers).map(([name, { origin }]) => [name, `${origin}${comparedPages[page]}`]));

/** The results are those of one run; each part fills its own. */
interface Bench {
	options: BenchOptions;
	tools: MachineTools;
	browser: Browser | undefined;
	/** Both are origins. */
	sandbox: string;
	upstream: string;
	results: BenchResults;
	skipped: string[];
}

/** A part that fails is named in the report; the others go on. */
async function measure({ skipped }: Bench, name: string, part: () => Promise<void>): Promise<void> {
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

/** Measures what is compared with the baselines. */
async function measureServers(bench: Bench): Promise<void> {
	const { options, tools, browser, sandbox, upstream, results } = bench;
	const servers = await startServers(upstream, tools);
	for (const page of comparedPageNames) {
		const { ours = "", ...baselines } = urlsOf(servers, page);
		results.content.push(...(await requireEqualContent(ours, baselines)).map((line) => `${page} of ${line}`));
	}
	if (tools.wrk && options.wants("load")) {
		await measure(bench, "Load", async () => {
			for (const page of comparedPageNames) {
				const path = comparedPages[page];
				const targets = Object.entries(servers).map(([name, { origin, pid }]) => {
					return { name, url: `${origin}${path}`, pids: [pid] };
				});
				results.load[page] = await measureLoad(targets, options);
			}
		});
		await measure(bench, "Signed-in home", async () => {
			results.signedIn = await measureSignedIn(servers.ours, servers["react-router"], sandbox, options);
		});
	}
	if (browser && options.wants("browser"))
		await measure(bench, "Slow phone", async () => {
			for (const page of comparedPageNames)
				results.timings[page] = await measureTimings(
					browser,
					urlsOf(servers, page),
					Math.max(options.rounds, minVisits),
				);
		});
	for (const { stop } of Object.values(servers)) await stop();
}

/** Measures the parts that start their own sites. */
async function measureParts(bench: Bench): Promise<void> {
	const { options, tools, browser, upstream, results } = bench;
	if (browser && options.wants("bytes"))
		await measure(bench, "Bytes", async () => {
			const site = await startBenchSite(upstream);
			results.bytes = await measureBytes(browser, site.origin).finally(site.stop);
		});
	if (tools.wrk && options.wants("failing"))
		await measure(bench, "Failing parts", async () => {
			results.failingParts = await measureFailingParts(upstream, options);
		});
	if (options.wants("start"))
		await measure(bench, "Cold start", async () => {
			results.coldStart = await measureColdStart(upstream, options.rounds);
		});
	if (tools.wrk && options.wants("growth"))
		await measure(bench, "Catalogues", async () => {
			results.catalogues = await measureCatalogues(options);
		});
	if (tools.wrk && tools.nginx && options.wants("edge"))
		await measure(bench, "Edge", async () => {
			results.edge = await measureEdge(upstream, options, tools);
		});
}

async function run(): Promise<void> {
	const options = readBenchOptions(process.argv.slice(2));
	const tools = await findMachineTools();
	for (const line of tools.skipped) print(line);
	const atStart = { loadAtStart: loadAverages(), isBusy: isMachineBusy() };
	const sandbox = await startBenchSandbox();
	const upstream = await startCachingUpstream(sandbox.origin);
	const bench: Bench = {
		options,
		tools,
		browser: tools.chromium && options.wants("bytes", "browser") ? await openBenchBrowser(tools.chromium) : undefined,
		sandbox: sandbox.origin,
		upstream: upstream.origin,
		results: { load: {}, timings: {}, content: [] },
		skipped: [...tools.skipped],
	};
	if (options.wants("load", "browser")) await measureServers(bench);
	await measureParts(bench);
	await bench.browser?.close();
	await upstream.stop();
	await sandbox.stop();
	const report = createReport(bench.results, {
		...atStart,
		...options,
		date: new Date().toISOString().slice(0, 10),
		machine: describeMachine(tools),
		loadAtEnd: loadAverages(),
		skipped: bench.skipped,
	});
	if (options.isWholeRun) writeFileSync(join(repositoryRoot, "docs/performance.md"), report);
	print(report);
}

run().then(
	() => process.exit(),
	(error: unknown) => {
		process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
		process.exit(1);
	},
);
