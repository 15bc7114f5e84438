import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Running, startSite } from "./servers.ts";

/** A process holds this after its garbage was collected. */
export interface Held {
	readonly heapBytes: number;
	/** The number counts buffers, which are outside the heap. */
	readonly externalBytes: number;
	/** The number includes timers that keep no process alive. */
	readonly timers: number;
	readonly files: number;
	/** The process had so many sockets to others open at once, at any moment so far. */
	readonly mostSockets: number;
}

export interface ProbedSite extends Running {
	readonly held: () => Promise<Held>;
}

const probe = pathToFileURL(resolve("tests/support/held-probe.mjs"));

export async function startProbedSite(apiBaseUrl: string, env: Record<string, string> = {}): Promise<ProbedSite> {
	const folder = await mkdtemp(join(tmpdir(), "paradise-held-"));
	const file = join(folder, "held.json");
	const site = await startSite(apiBaseUrl, { ...env, NODE_OPTIONS: `--import ${probe}`, HELD_FILE: file });
	return {
		...site,
		async held() {
			await rm(file, { force: true });
			process.kill(site.pid, "SIGUSR2");
			for (let tries = 0; tries < 600 && site.isAlive(); tries += 1) {
				await sleep(50);
				const text = await readFile(file, "utf8").catch(() => null);
				if (text !== null) return JSON.parse(text) as Held;
			}
			throw new Error(`the site did not tell what it holds:\n${site.output().slice(-2000)}`);
		},
		async stop() {
			const code = await site.stop();
			await rm(folder, { recursive: true, force: true });
			return code;
		},
	};
}
