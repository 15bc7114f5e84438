import { startRecorder } from "#tests/support/recorder.ts";
import { type Page, pages, ports } from "./folders.ts";
import { ask } from "./load.ts";
import { publicToken, startSite } from "./site.ts";
import { warm } from "./warm.ts";

/** Calls to the upstream for each view by a visitor without a name, warm, by page. */
export async function countUpstreamCalls(sandbox: string, seconds: number): Promise<Record<Page, number>> {
	const recorder = await startRecorder(sandbox, publicToken);
	const site = await startSite(recorder.origin, ports.aside);
	try {
		const counts: [string, number][] = [];
		await warm(site.origin, Object.values(pages));
		for (const [page, path] of Object.entries(pages)) {
			const before = recorder.ledger.length;
			const url = `${site.origin}${path}`;
			const { requests } = await ask({ name: page, url, pids: [site.pid] }, seconds);
			counts.push([page, (recorder.ledger.length - before) / Math.max(1, requests)]);
		}
		return Object.fromEntries(counts) as Record<Page, number>;
	} finally {
		await site.stop();
		await recorder.close();
	}
}
