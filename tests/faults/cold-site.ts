import type { FaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Running, startSite } from "#tests/support/servers.ts";

/** Starts a site that knows nothing of its upstream: what it asks for before it is ready is not there yet. */
export async function startColdSite(upstream: FaultUpstream): Promise<Running> {
	upstream.rule(() => "status_404");
	const site = await startSite(upstream.origin);
	upstream.rule(() => undefined);
	upstream.forget();
	return site;
}
