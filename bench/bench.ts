import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { weighDataLight, weighRoutes } from "./bytes.ts";
import { openBrowser } from "./chromium.ts";
import { playColdStarts } from "./cold-start.ts";
import { requireEqualContent } from "./content.ts";
import { type Page, pages, root } from "./folders.ts";
import { type Grown, playCatalogues, playInstances } from "./growth.ts";
import { describeMachine, isBusy, loadNow } from "./machine.ts";
import { serveFolder } from "./nginx.ts";
import { type Options, type Part, readOptions } from "./options.ts";
import { startPeer } from "./peer.ts";
import { startPhotographs } from "./photographs.ts";
import { startQuickUpstream } from "./quick-upstream.ts";
import { pageOf } from "./report.ts";
import type { Results } from "./results.ts";
import { playRounds } from "./rounds.ts";
import { savePages } from "./saved-pages.ts";
import type { Server } from "./servers.ts";
import { signIn, startSandbox, startSite } from "./site.ts";
import { timeVisits } from "./timings.ts";
import { findTools, type Tools } from "./tools.ts";
import { playUncached, requireSignedIn } from "./uncached.ts";
import { countUpstreamCalls } from "./upstream.ts";
import { warm } from "./warm.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Ours first, then who is compared with it. */
type Servers = { readonly ours: Server } & {
	readonly [Peer in "next" | "react-router" | "nginx static" | "nginx tuned"]?: Server;
};

/** Starts ours, and its peers where it is to be compared. */
async function startAll(upstream: string, tools: Tools, options: Options): Promise<Servers> {
	const ours = await startSite(upstream);
	if (!isWanted(options, "home", "package", "browser")) return { ours };
	const next = await startPeer("next", upstream);
	const reactRouter = await startPeer("react-router", upstream);
	await warm(ours.origin, Object.values(pages));
	const saved = tools.nginx ? await savePages(ours.origin) : undefined;
	return {
		ours,
		next,
		"react-router": reactRouter,
		...(saved && {
			"nginx static": await serveFolder("nginx static", saved.plain, tools),
			"nginx tuned": await serveFolder("nginx tuned", saved.tuned, tools),
		}),
	};
}

const addressesOf = (servers: Servers, page: Page): Record<string, string> =>
	Object.fromEntries(Object.entries(servers).map(([name, { origin }]) => [name, `${origin}${pages[page]}`]));

async function measureLoad(servers: Servers, sandbox: Server, options: Options, results: Results): Promise<void> {
	for (const page of Object.keys(pages) as Page[]) {
		if (options.only !== undefined && options.only !== page) continue;
		say(`Load, ${page}`);
		const addresses = addressesOf(servers, page);
		const targets = Object.entries(servers).map(([name, { pid }]) => ({
			name,
			url: addresses[name] ?? "",
			pids: [pid],
		}));
		results.load[page] = await playRounds(targets, options);
	}
	if (options.only === "package") return;
	say("Signed-in home");
	const cookies = await signIn(sandbox.origin);
	await requireSignedIn(servers.ours.origin, cookies);
	results.uncached = await playUncached(servers.ours, servers["react-router"], cookies, options);
	results.upstream = await countUpstreamCalls(sandbox.origin, options.seconds);
}

/** What is seen in a browser differs more from time to time than what a server does. */
const leastVisits = 7;

async function measureInBrowser(servers: Servers, path: string, options: Options, results: Results): Promise<void> {
	const browser = await openBrowser(path);
	try {
		if (isWanted(options, "bytes")) {
			say("Bytes");
			results.bytes = await weighRoutes(browser, servers.ours.origin);
			results.dataLight = await weighDataLight(browser, servers.ours.origin);
		}
		if (!isWanted(options, "browser")) return;
		for (const page of Object.keys(pages) as Page[]) {
			say(`Slow phone, ${page}`);
			results.timings[page] = await timeVisits(
				browser,
				addressesOf(servers, page),
				Math.max(options.rounds, leastVisits),
			);
		}
	} finally {
		await browser.close();
	}
}

/** The slow phone once more, with photographs in place of drawings: what the goals for pictures were set for. */
async function measureWithPhotographs(
	upstream: string,
	path: string,
	tools: Tools,
	options: Options,
	results: Results,
): Promise<void> {
	const photographs = await startPhotographs(upstream);
	const ours = await startSite(photographs.origin);
	await warm(ours.origin, Object.values(pages));
	const saved = await savePages(ours.origin);
	const servers: Servers = {
		ours,
		"react-router": await startPeer("react-router", photographs.origin),
		"nginx static": await serveFolder("nginx static", saved.plain, tools),
		"nginx tuned": await serveFolder("nginx tuned", saved.tuned, tools),
	};
	const browser = await openBrowser(path);
	try {
		for (const page of Object.keys(pages) as Page[]) {
			say(`Slow phone, ${page}, photographs`);
			// The first visit makes the pictures in the widths that are asked for.
			await timeVisits(browser, addressesOf(servers, page), 1);
			const visits = Math.max(options.rounds, leastVisits);
			results.photographed[page] = await timeVisits(browser, addressesOf(servers, page), visits);
		}
	} finally {
		await browser.close();
		for (const server of Object.values(servers)) await server.stop();
		await photographs.close();
	}
}

/** Runs a part; one that fails is left out of the page by name, and the others go on. */
async function attempt(part: string, skipped: string[], work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		const reason = `${part} failed: ${error instanceof Error ? error.message : String(error)}`;
		skipped.push(reason);
		process.exitCode = 1;
		say(reason);
	}
}

const isWanted = ({ only }: Options, ...wanted: Part[]): boolean => only === undefined || wanted.includes(only);

async function run(): Promise<void> {
	const options = readOptions(process.argv.slice(2));
	const tools = await findTools();
	const skipped = [...tools.skipped];
	for (const line of skipped) say(`Left out: ${line}`);
	const atStart = { loadAtStart: loadNow(), isBusy: isBusy() };
	const results: Results = { load: {}, timings: {}, photographed: {}, content: [] };
	const sandbox = await startSandbox();
	const upstream = await startQuickUpstream(sandbox.origin);
	const servers = await startAll(upstream.origin, tools, options);
	for (const page of Object.keys(pages) as Page[]) {
		const { ours = "", ...theirs } = addressesOf(servers, page);
		results.content.push(...(await requireEqualContent(ours, theirs)).map((said) => `${page} of ${said}`));
	}
	const { wrk, nginx, chromium } = tools;
	if (wrk && isWanted(options, "home", "package"))
		await attempt("load", skipped, () => measureLoad(servers, sandbox, options, results));
	if (chromium && isWanted(options, "bytes", "browser"))
		await attempt("browser", skipped, () => measureInBrowser(servers, chromium, options, results));
	for (const server of Object.values(servers)) await server.stop();
	if (chromium && nginx && isWanted(options, "browser"))
		await attempt("photographs", skipped, () =>
			measureWithPhotographs(upstream.origin, chromium, tools, options, results),
		);
	if (isWanted(options, "start")) {
		say("Cold starts");
		await attempt("cold start", skipped, async () => {
			results.coldStart = await playColdStarts(upstream.origin, options.rounds);
		});
	}
	if (wrk && isWanted(options, "growth")) {
		say("Growth");
		const catalogues: Grown[] = [];
		results.catalogues = catalogues;
		await attempt("growth", skipped, () => playCatalogues(options, catalogues));
		if (nginx)
			await attempt("instances", skipped, async () => {
				results.instances = await playInstances(upstream.origin, tools, options);
			});
	}
	await upstream.close();
	await sandbox.stop();

	const page = pageOf(results, {
		day: new Date().toISOString().slice(0, 10),
		machine: describeMachine(tools),
		...atStart,
		loadAtEnd: loadNow(),
		rounds: options.rounds,
		seconds: options.seconds,
		skipped,
		isWhole: options.only === undefined,
	});
	if (options.only === undefined) writeFileSync(join(root, "docs/performance.md"), page);
	say(page);
}

run().then(
	() => process.exit(),
	(error: unknown) => {
		process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
		process.exit(1);
	},
);
