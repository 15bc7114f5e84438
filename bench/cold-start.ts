import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteVariables } from "#tests/support/servers.ts";
import { startBaseline } from "./baselines.ts";
import { benchPorts, repositoryRoot } from "./config.ts";
import { median } from "./load.ts";
import { startProcess } from "./processes.ts";
import { siteEnvironment } from "./site.ts";

const minStarts = 7;

/** Resolves to the median time to the first home page, ours ÷ plain React Router's. */
export async function measureColdStart(upstream: string, rounds: number): Promise<number> {
	const ours: number[] = [];
	const theirs: number[] = [];
	const starts = [
		[ours, () => startSiteProcess(upstream, benchPorts.coldSite)],
		[theirs, () => startBaseline("react-router", upstream, benchPorts.coldReactRouter)],
	] as const;
	for (let round = 0; round <= Math.max(rounds, minStarts); round += 1) {
		for (const [timesMs, start] of round % 2 === 0 ? starts : starts.toReversed()) {
			const server = await start();
			await server.stop();
			// The first start reads the files from the disk, later ones from the page cache of the kernel.
			if (round > 0) timesMs.push(server.startMs);
		}
	}
	return median(ours) / median(theirs);
}

async function startSiteProcess(upstream: string, port: number) {
	const stateDir = mkdtempSync(join(tmpdir(), "bench-"));
	const server = await startProcess({
		name: `site ${port}`,
		port,
		command: [process.execPath, "build/server.js"],
		cwd: repositoryRoot,
		env: { ...siteVariables(upstream, String(port)), ...siteEnvironment(port), STATE_DIR: stateDir },
	});
	return { ...server, stop: () => server.stop().then(() => rmSync(stateDir, { recursive: true, force: true })) };
}
