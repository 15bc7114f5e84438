import { rmSync } from "node:fs";
import { growCatalogue } from "./catalogue.ts";
import { ports } from "./folders.ts";
import { balance } from "./nginx.ts";
import { type Load, playRounds } from "./rounds.ts";
import type { Server } from "./servers.ts";
import { startSandbox, startSite } from "./site.ts";
import type { Tools } from "./tools.ts";
import { warm } from "./warm.ts";

interface Length {
	readonly rounds: number;
	readonly seconds: number;
}

/** What a request costs while views are spread over all packages, by the number of packages. */
export interface Grown {
	readonly packages: number;
	readonly load: Load;
}

const copiesOf = [1, 10, 100];

/** Asks for packages by chance, out of 40, 400 and 4,000. @param grown takes each figure as it comes */
export async function playCatalogues(length: Length, grown: Grown[]): Promise<void> {
	for (const copies of copiesOf) {
		const { stateDir, slugs } = await growCatalogue(copies);
		const sandbox = await startSandbox(ports.grownSandbox, stateDir);
		const site = await startSite(sandbox.origin, ports.aside);
		try {
			const paths = slugs.map((slug) => `/package/${slug}`);
			await warm(site.origin, paths);
			const name = `${slugs.length} packages`;
			const played = await playRounds([{ name, url: `${site.origin}/`, pids: [site.pid], paths }], length);
			const load = played[name];
			if (load) grown.push({ packages: slugs.length, load });
		} finally {
			await site.stop();
			await sandbox.stop();
			rmSync(stateDir, { recursive: true, force: true });
		}
	}
}

/** One process and two behind the same nginx: requests per second by the number of processes. */
export async function playInstances(sandbox: string, tools: Tools, length: Length): Promise<Record<string, Load>> {
	const played: Record<string, Load> = {};
	for (const count of [1, 2]) {
		const running: Server[] = [];
		try {
			for (const port of ports.instances.slice(0, count)) running.push(await startSite(sandbox, port));
			const pids = running.map(({ pid }) => pid);
			const balancer = await balance(
				running.map(({ origin }) => origin),
				tools,
			);
			running.push(balancer);
			const name = `${count} behind nginx`;
			Object.assign(played, await playRounds([{ name, url: `${balancer.origin}/`, pids }], length));
		} finally {
			for (const server of running.toReversed()) await server.stop();
		}
	}
	return played;
}
